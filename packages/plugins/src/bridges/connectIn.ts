import type { BridgedModal } from './bridgedModal.js'

/**
 * Lets the visitor connect a wallet in one namespace. Resolves at once if one is connected. `modal.connect()` accepts a wallet in any
 * namespace; if the connected one is in another, the list opens again.
 *
 * @returns whether the visitor connected one, and didn't close the modal
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
      // `subscribe` calls this at once, before it returns the functions that stop it.
      queueMicrotask(() => {
        stopAccounts()
        stopOpen()
      })
    }
    const stopAccounts = accounts.subscribe(settle)
    const stopOpen = open.subscribe(settle)
  })
}
