import { effect } from '@preact/signals-core'
import type { Account } from '../connectors/types.js'
import { errorFor } from '../errors/errorFor.js'
import type { ModalCore } from '../modalCore.js'
import { chooseWallet } from './chooseWallet.js'
import { findConnector, walletUnknown } from './connect.js'
import { open } from './open.js'

/**
 * Opens the modal and settles when the visitor is connected, or has closed it without.
 * @throws WalletModalError `CONNECT_CANCELLED`, `WALLET_UNKNOWN`
 */
export async function letVisitorConnect(core: ModalCore, walletId?: string): Promise<Account> {
  const { store } = core
  const account = store.account.peek()
  if (account) return account

  const connector = walletId === undefined ? undefined : findConnector(core, walletId)
  if (walletId !== undefined && !connector) throw walletUnknown(walletId)
  open(core, { view: 'Connect' })
  // How the wallet answers shows in the state that is watched below.
  if (connector) void chooseWallet(core, connector)

  return new Promise((resolve, reject) => {
    const stop = effect(() => {
      const connected = store.account.value
      const isOver = connected !== undefined || !store.modal.isOpen.value
      if (!isOver) return
      queueMicrotask(() => stop())
      if (connected) resolve(connected)
      else {
        reject(
          errorFor('CONNECT_CANCELLED', {
            message: 'The visitor closed the modal before a wallet was connected.',
            hint: 'This is an outcome, not a defect: leave the page as it is.',
          }),
        )
      }
    })
  })
}
