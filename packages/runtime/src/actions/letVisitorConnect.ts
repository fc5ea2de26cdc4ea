import { effect } from '@preact/signals-core'
import type { Account, Connector } from '../connectors/types.js'
import { errorFor } from '../errors/errorFor.js'
import type { ModalCore } from '../modalCore.js'
import { chooseWallet } from './chooseWallet.js'
import { findConnectors, walletUnknown } from './findConnectors.js'
import { open } from './open.js'
import { restored } from './restored.js'

/**
 * Opens the modal and settles when the visitor is connected, or has closed it without. A session that is being restored is
 * awaited first: it may leave nothing to ask. A wallet that is named is asked at once, unless several claim that name: then
 * the visitor chooses. So they do where `features.legalCheckbox` wants their agreement first: Connect says so, no wallet is
 * asked, and they choose it themselves when they have ticked the box.
 *
 * @param isWanted whether the caller still wants it, after it waited
 * @throws WalletModalError `CONNECT_CANCELLED`, `WALLET_UNKNOWN`, `MODAL_DESTROYED`
 */
export async function letVisitorConnect(
  core: ModalCore,
  walletId?: string,
  isWanted = () => true,
): Promise<Account> {
  const { store, disposed } = core
  if (walletId === undefined && store.isRestoring.peek()) await restored(core)
  if (disposed.aborted) throw destroyed()
  const account = store.account.peek()
  if (account) return account
  if (!isWanted()) throw cancelled()

  const found = walletId === undefined ? [] : findConnectors(core, walletId)
  const paired = found.length > 0 || walletId === undefined ? undefined : findPaired(core, walletId)
  if (walletId !== undefined && found.length === 0 && !paired) throw walletUnknown(walletId)
  open(core, { view: 'Connect' })
  const connector = paired?.connector ?? found[0]
  // How the wallet answers shows in the state that is watched below.
  if (connector && isUncontested(found)) void chooseWallet(core, connector, paired?.wallet)

  return new Promise((resolve, reject) => {
    const giveUp = () => {
      reject(destroyed())
      stop()
    }
    const stop = effect(() => {
      const connected = store.account.value
      const isOver = connected !== undefined || !store.modal.isOpen.value
      if (!isOver) return
      if (connected) resolve(connected)
      else reject(cancelled())
      queueMicrotask(() => {
        stop()
        disposed.removeEventListener('abort', giveUp)
      })
    })
    disposed.addEventListener('abort', giveUp)
  })
}

/** A wallet of the config that isn't installed, and the connector that pairs with it. */
function findPaired({ config, store }: ModalCore, walletId: string) {
  const wallet = config.wallets.custom.find(({ id, rdns }) => id === walletId || rdns === walletId)
  const connector = store.connectors.found.peek().find(({ type }) => type === 'WALLET_CONNECT')
  return wallet && connector ? { wallet, connector } : undefined
}

/** Two claimants in one namespace: nobody but the visitor can tell which is the impostor. */
const isUncontested = (found: readonly Connector[]) =>
  new Set(found.map(({ namespace }) => namespace)).size === found.length

const destroyed = () =>
  errorFor('MODAL_DESTROYED', { message: 'The modal was destroyed before a wallet was connected.' })

const cancelled = () =>
  errorFor('CONNECT_CANCELLED', {
    message: 'The modal was closed before a wallet was connected.',
    hint: 'This is an outcome, not a defect: leave the page as it is.',
  })
