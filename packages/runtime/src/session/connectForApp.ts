import { effect } from '@preact/signals-core'
import type { Namespace } from '../base/caip.js'
import type { Account, Connector } from '../connectors/types.js'
import type { Wallet } from '../connectors/wallet.js'
import { errorFor } from '../errors/errorFor.js'
import type { SessionCore } from '../modalCore.js'
import { assertServed, restored } from './namespaces.js'

/** The listed connectors with one of these names: an id, a directory id, or an rdns in any letter case. */
const findConnectors = ({ store }: SessionCore, names: readonly string[]): readonly Connector[] =>
  store.connectors.found
    .peek()
    .filter(
      ({ id, explorerId, info, listed }) =>
        listed !== false &&
        names.some((name) => name === id || name === explorerId || name.toLowerCase() === info?.rdns),
    )

const walletUnknown = (walletId: string) =>
  errorFor('WALLET_UNKNOWN', {
    message: `No wallet found with the id ${walletId}. Leave the id out to let the visitor choose.`,
    context: { walletId },
  })

/** Steps that the core passes in. */
export interface ConnectSteps {
  /** See `open`. */
  open(view?: string, params?: unknown): void
  /** See `connectFromList`. */
  choose(connector: Connector, wallet?: Wallet): void
}

/** The app's request: see `Modal.connect`. */
export interface ConnectOptions {
  /** A wallet's id, directory id or rdns. @default the visitor chooses */
  readonly wallet?: string | undefined
  /** The namespace to connect, whatever else is connected. @default any namespace */
  readonly namespace?: Namespace | undefined
}

/**
 * Opens the modal, and settles when the visitor is connected or has closed it. Waits for a pending gate and for a session that is
 * being restored first. A named wallet is asked at once, unless several wallets claim the name, or the visitor still has to agree
 * (`features.legalCheckbox`): then they choose in Connect. Without a name, Connect opens, with the wallets of the named namespace; a
 * visitor who is in Connect, or past it, stays there.
 *
 * @param isWanted whether the app still wants it, after a wait
 * @throws WalletModalError `CONNECT_CANCELLED`, `WALLET_UNKNOWN`, `UNSUPPORTED_CHAIN`, `MODAL_DESTROYED`
 */
export async function connectForApp(
  core: SessionCore,
  steps: ConnectSteps,
  options: ConnectOptions = {},
  isWanted = () => true,
): Promise<Account> {
  const { store, disposed } = core
  const { wallet: walletId, namespace } = options
  assertServed(core, namespace)
  /** The connected account, once no gate holds it. */
  const accountOf = () => {
    const account = namespace === undefined ? store.account.value : store.accountByNamespace.value[namespace]
    return account && !store.connections.pending.value.has(account.namespace) ? account : undefined
  }
  if (core.gates.pending) await gatesDecided(core, steps, accountOf)
  if (walletId === undefined && store.isRestoring.peek()) await restored(core, namespace)
  if (disposed.aborted) throw destroyed()
  const account = accountOf()
  if (account) return account
  if (!isWanted()) throw cancelled()

  const params = namespace === undefined ? undefined : { namespace }
  if (walletId === undefined) {
    // A visitor who is connecting already goes on, such as after a log-in that took the page's place.
    if (params || !isConnecting(core)) steps.open(params && 'Connect', params)
  } else {
    const named = findNamed(core, [walletId], namespace) ?? (await lookUp(core, walletId, namespace))
    if (disposed.aborted) throw destroyed()
    if (!isWanted()) throw cancelled()
    if (!named) throw walletUnknown(walletId)
    steps.open('Connect', params)
    // The outcome shows in the state that is watched below.
    if (!named.isAmbiguous) steps.choose(named.connector, named.wallet)
  }

  return new Promise((resolve, reject) => {
    const stop = effect(() => {
      const connected = accountOf()
      const isOver = connected !== undefined || !store.modal.isOpen.value
      if (!isOver) return
      if (connected) resolve(connected)
      // Destroying the modal closes it, too.
      else reject(disposed.aborted ? destroyed() : cancelled())
      queueMicrotask(() => stop())
    })
  })
}

/** Whether the modal is open at Connect, or at what has followed from it. */
const isConnecting = ({ store: { modal, router } }: SessionCore) =>
  modal.isOpen.peek() && router.stack.peek().some(({ view }) => view.startsWith('Connect'))

/**
 * Shows the pending gate, until none is pending.
 * @throws WalletModalError `CONNECT_CANCELLED`, `MODAL_DESTROYED`
 */
function gatesDecided(
  core: SessionCore,
  steps: ConnectSteps,
  accountOf: () => Account | undefined,
): Promise<void> {
  const { store, disposed } = core
  steps.open()
  return new Promise((resolve, reject) => {
    const stop = effect(() => {
      const isPending = store.connections.pending.value.size > 0
      const isOpen = store.modal.isOpen.value
      if (isPending && isOpen) return
      // After a refusal the modal stays open: the visitor may choose another wallet.
      if (accountOf() || isOpen) resolve()
      else reject(disposed.aborted ? destroyed() : cancelled())
      queueMicrotask(() => stop())
    })
  })
}

/** A wallet that the app has named. */
interface NamedWallet {
  readonly connector: Connector
  /** A wallet that isn't installed, with the connector that pairs with it. */
  readonly wallet?: Wallet
  /** Another wallet claims the same name: only the visitor can tell which one is the impostor. */
  readonly isAmbiguous: boolean
}

/** Finds a wallet by any of its names: an installed one, else one of the config, where a connector pairs. */
function findNamed(
  core: SessionCore,
  names: readonly string[],
  namespace?: Namespace,
): NamedWallet | undefined {
  const isServing = (connector: Connector) => namespace === undefined || connector.namespace === namespace
  const wallet = core.config.wallets.custom.find(({ id, rdns }) =>
    names.some((name) => name === id || name.toLowerCase() === rdns?.toLowerCase()),
  )
  const found = findConnectors(core, wallet ? [...names, wallet.id, wallet.rdns ?? wallet.id] : names).filter(
    isServing,
  )
  const [connector] = found
  if (connector) {
    const hasTwo = found.length > new Set(found.map(({ namespace }) => namespace)).size
    const rows = core.wallets.listed
      .peek()
      .filter(({ connectors }) => connectors.some((one) => found.includes(one)))
    return { connector, isAmbiguous: hasTwo || rows.some(({ note }) => note !== undefined) }
  }
  const pairing = pairingOf(core, namespace)
  return wallet && pairing && { connector: pairing, wallet, isAmbiguous: false }
}

const pairingOf = ({ store }: SessionCore, wanted?: Namespace) =>
  store.connectors.found
    .peek()
    .find(
      ({ pairs, namespace, listed }) =>
        pairs && listed !== false && (wanted === undefined || namespace === wanted),
    )

/** Finds a wallet once discovery has finished, also by the directory's other names, and among those that Connect recommends. */
async function lookUp(
  core: SessionCore,
  walletId: string,
  namespace?: Namespace,
): Promise<NamedWallet | undefined> {
  const [directory] = await Promise.all([
    // Without the directory, only the given name is tried.
    import('../directory/otherNames.js').catch(() => undefined),
    ...core.wallets.pending,
  ])
  const [names] = (await directory?.otherNames(core.config, [[walletId]])) ?? []
  const wanted = names ?? [walletId]
  return findNamed(core, wanted, namespace) ?? findOffered(core, wanted, namespace)
}

/** Finds a wallet that the config features or the directory's service recommends, if a connector can pair with wallets. */
async function findOffered(
  core: SessionCore,
  names: readonly string[],
  namespace?: Namespace,
): Promise<NamedWallet | undefined> {
  const connector = pairingOf(core, namespace)
  const wallet = connector && (await (await core.wallets.loadRecommendations())?.find(names))
  return wallet && { connector, wallet, isAmbiguous: false }
}

const destroyed = () =>
  errorFor('MODAL_DESTROYED', { message: 'The modal was destroyed before a wallet was connected.' })

const cancelled = () =>
  errorFor('CONNECT_CANCELLED', {
    message: 'The modal was closed before a wallet was connected.',
    hint: 'The visitor has decided not to connect: this is no defect, so leave the page as it is.',
  })
