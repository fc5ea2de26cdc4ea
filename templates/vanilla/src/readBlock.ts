import { find } from './find'
import { modal } from './modal'

/** Asks the chain for its latest block. */
export function readBlock(card: HTMLElement, read: () => Promise<bigint>) {
  const answer = find(card, '[role=status]')

  find(card, 'button').addEventListener('click', async () => {
    answer.textContent = 'Reading…'
    try {
      const block = await read()
      const { definition, id } = modal.state.network.value
      answer.textContent = `Block ${block.toLocaleString('en-US')} on ${definition?.name ?? id}`
    } catch {
      answer.textContent = 'No response. Try again in a moment.'
    }
  })
}
