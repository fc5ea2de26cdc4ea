import { effect } from '@preact/signals-core'
import type { CustomWallet } from '../config/types.js'
import { hasRival } from '../connectors/merge.js'
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

  let named = walletId === undefined ? undefined : findNamed(core, [walletId])
  if (walletId !== undefined && !named) {
    const names = await namesIn(core, walletId)
    if (disposed.aborted) throw destroyed()
    if (!isWanted()) throw cancelled()
    named = findNamed(core, names)
    if (!named) throw walletUnknown(walletId)
  }
  open(core, { view: 'Connect' })
  // How the wallet answers shows in the state that is watched below.
  if (named && !named.hasRival) void chooseWallet(core, named.connector, named.wallet)

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

/** What the directory knows a wallet by; nothing where it can't be read. */
const namesIn = ({ config, clock }: ModalCore, walletId: string): Promise<readonly string[]> =>
  import('../directory/otherNames.js').then(
    async ({ otherNames }) => (await otherNames(config, clock, [[walletId]]))[0] ?? [],
    () => [],
  )

/** A wallet that an app asks for by name. */
interface NamedWallet {
  readonly connector: Connector
  /** One of the config's, which isn't installed: the connector pairs with it. */
  readonly wallet?: CustomWallet
  readonly hasRival: boolean
}

/** A wallet by any of its names; also one of the config that isn't installed, where there is a connector that pairs. */
function findNamed(core: ModalCore, names: readonly string[]): NamedWallet | undefined {
  const all = core.store.connectors.found.peek()
  const wallet = core.config.wallets.custom.find(({ id, rdns }) =>
    names.some((name) => name === id || name.toLowerCase() === rdns?.toLowerCase()),
  )
  const found = findConnectors(core, wallet ? [...names, wallet.id, wallet.rdns ?? wallet.id] : names)
  const [first] = found
  if (first) return { connector: first, hasRival: found.some((one) => hasRival(one, all)) }
  const pairing = all.find(({ type }) => type === 'WALLET_CONNECT')
  return wallet && pairing && { connector: pairing, wallet, hasRival: false }
}

const destroyed = () =>
  errorFor('MODAL_DESTROYED', { message: 'The modal was destroyed before a wallet was connected.' })

const cancelled = () =>
  errorFor('CONNECT_CANCELLED', {
    message: 'The modal was closed before a wallet was connected.',
    hint: 'This is an outcome, not a defect: leave the page as it is.',
  })
