import type { BridgedModal } from './bridgedModal.js'

/**
 * Lets the visitor connect a wallet of one namespace; resolves at once when one is. `modal.connect()` is content with a wallet
 * of any: who has only another one is shown the list again.
 *
 * @returns whether they did, or closed it without
 * @throws WalletModalError as `modal.connect` does
 */
export async function connectIn(modal: BridgedModal, namespace: 'eip155' | 'solana'): Promise<boolean> {
  const { open, accounts } = modal.state
  const isConnected = () => accounts.peek()[namespace] !== undefined

  await modal.connect()
  if (isConnected()) return true
  await modal.open({ view: 'Connect' })
  return new Promise((resolve) => {
    const settle = () => {
      if (open.peek() && !isConnected()) return
      resolve(isConnected())
      // The first call comes from inside `subscribe`, before there is anything to stop.
      queueMicrotask(() => {
        stopAccounts()
        stopOpen()
      })
    }
    const stopAccounts = accounts.subscribe(settle)
    const stopOpen = open.subscribe(settle)
  })
}
