import { find } from './find'
import { modal } from './modal'

/** Asks the chain for its latest block, through the wallet's own provider. */
export function readBlock(card: HTMLElement) {
  const answer = find(card, '[role=status]')

  find(card, 'button').addEventListener('click', async () => {
    answer.textContent = 'Asking…'
    try {
      const provider = await modal.getProvider('eip155')
      const block = await provider.request({ method: 'eth_blockNumber' })
      const { definition, id } = modal.state.network.value
      answer.textContent = `Block ${Number(block).toLocaleString('en-US')} on ${definition?.name ?? id}`
    } catch {
      answer.textContent = 'The wallet did not answer. Unlock it and try again.'
    }
  })
}
