import { effect } from '@preact/signals-core'
import type { Namespace } from '../base/caip.js'
import type { Account, Connector } from '../connectors/types.js'
import type { Wallet } from '../connectors/wallet.js'
import { errorFor } from '../errors/errorFor.js'
import { heldAt } from '../gates/pendingGate.js'
import type { ModalCore } from '../modalCore.js'
import { assertServed, restored } from './namespaces.js'

/**
 * The connectors that answer to one of these names: an id, a directory id, or an rdns in any letter case. One that isn't listed
 * answers to none: its plugin alone knows when it can be asked.
 */
const findConnectors = ({ store }: ModalCore, names: readonly string[]): readonly Connector[] =>
  store.connectors.found
    .peek()
    .filter(
      ({ id, explorerId, info, listed }) =>
        listed !== false &&
        names.some((name) => name === id || name === explorerId || name.toLowerCase() === info?.rdns),
    )

/** The error for a wallet id that no connector answers to. */
const walletUnknown = (walletId: string) =>
  errorFor('WALLET_UNKNOWN', {
    message: `No wallet in this browser answers to ${walletId}. Leave the id out to let the visitor choose.`,
    context: { walletId },
  })

/** What the visitor is shown meanwhile: handed in, since this code is loaded by whoever has it. */
export interface ConnectSteps {
  /** See `open`. */
  open(view?: string, params?: unknown): void
  /** See `chooseWallet`. */
  choose(connector: Connector, wallet?: Wallet): void
}

/** Whom an app asks for. */
export interface ConnectOptions {
  /** A wallet's id, directory id or rdns. @default the visitor chooses */
  readonly wallet?: string | undefined
  /** Where it is to be connected, whatever else is. @default any namespace */
  readonly namespace?: Namespace | undefined
}

/**
 * Opens the modal, and settles when the visitor is connected, or has closed it without. A session that is being restored is
 * awaited first: it may leave nothing to ask. A wallet that is named is asked at once, unless several claim to be it: then the
 * visitor chooses. So they do where `features.legalCheckbox` wants their agreement first: Connect says so, no wallet is asked,
 * and they choose it themselves when they have ticked the box. Where none is named it opens as the button does; where a
 * namespace is, on the wallets that serve it. Where a gate that holds asks already, it opens on that, and goes on from there.
 *
 * @param isWanted whether the caller still wants it, after it waited
 * @throws WalletModalError `CONNECT_CANCELLED`, `WALLET_UNKNOWN`, `UNSUPPORTED_CHAIN`, `MODAL_DESTROYED`
 */
export async function connectInteractively(
  core: ModalCore,
  steps: ConnectSteps,
  options: ConnectOptions = {},
  isWanted = () => true,
): Promise<Account> {
  const { store, disposed } = core
  const { wallet: walletId, namespace } = options
  assertServed(core, namespace)
  /** The account, once gates have let it through. */
  const accountOf = () => {
    const account = namespace === undefined ? store.account.value : store.accountByNamespace.value[namespace]
    return account && !store.connections.held.value.has(account.namespace) ? account : undefined
  }
  if (heldAt(core)) await gatesPassed(core, steps, accountOf)
  if (walletId === undefined && store.isRestoring.peek()) await restored(core, namespace)
  if (disposed.aborted) throw destroyed()
  const account = accountOf()
  if (account) return account
  if (!isWanted()) throw cancelled()

  const params = namespace === undefined ? undefined : { namespace }
  if (walletId === undefined) steps.open(params && 'Connect', params)
  else {
    const named = findNamed(core, [walletId], namespace) ?? (await lookUp(core, walletId, namespace))
    // What was looked up may have taken its time.
    if (disposed.aborted) throw destroyed()
    if (!isWanted()) throw cancelled()
    if (!named) throw walletUnknown(walletId)
    steps.open('Connect', params)
    // How the wallet answers shows in the state that is watched below.
    if (!named.hasRival) steps.choose(named.connector, named.wallet)
  }

  return new Promise((resolve, reject) => {
    const stop = effect(() => {
      const connected = accountOf()
      const isOver = connected !== undefined || !store.modal.isOpen.value
      if (!isOver) return
      if (connected) resolve(connected)
      // The end of the modal closes it.
      else reject(disposed.aborted ? destroyed() : cancelled())
      queueMicrotask(() => stop())
    })
  })
}

/**
 * Shows where a gate that holds asks, until none does.
 * @throws WalletModalError `CONNECT_CANCELLED`, `MODAL_DESTROYED`
 */
function gatesPassed(
  core: ModalCore,
  steps: ConnectSteps,
  accountOf: () => Account | undefined,
): Promise<void> {
  const { store, disposed } = core
  steps.open()
  return new Promise((resolve, reject) => {
    const stop = effect(() => {
      const isHeld = store.connections.held.value.size > 0
      const isOpen = store.modal.isOpen.value
      if (isHeld && isOpen) return
      // Refused with the modal open, the visitor may choose another wallet.
      if (accountOf() || isOpen) resolve()
      else reject(disposed.aborted ? destroyed() : cancelled())
      queueMicrotask(() => stop())
    })
  })
}

/** A wallet that an app asks for by name. */
interface NamedWallet {
  readonly connector: Connector
  /** One of the config's, which isn't installed: the connector pairs with it. */
  readonly wallet?: Wallet
  /** Another one claims to be it: nobody but the visitor can tell which is the impostor. */
  readonly hasRival: boolean
}

/** A wallet by any of its names; also one of the config that isn't installed, where there is a connector that pairs. */
function findNamed(
  core: ModalCore,
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
    const rows = core.wallets.peek().filter(({ connectors }) => connectors.some((one) => found.includes(one)))
    return { connector, hasRival: hasTwo || rows.some(({ note }) => note !== undefined) }
  }
  const pairing = pairingOf(core, namespace)
  return wallet && pairing && { connector: pairing, wallet, hasRival: false }
}

const pairingOf = ({ store }: ModalCore, wanted?: Namespace) =>
  store.connectors.found
    .peek()
    .find(
      ({ pairs, namespace, listed }) =>
        pairs && listed !== false && (wanted === undefined || namespace === wanted),
    )

/** The same once whoever is there has been heard, and by what else the directory calls it; also one that Connect offers. */
async function lookUp(
  core: ModalCore,
  walletId: string,
  namespace?: Namespace,
): Promise<NamedWallet | undefined> {
  const [directory] = await Promise.all([
    // Where it can't be loaded, what is known must do.
    import('../directory/otherNames.js').catch(() => undefined),
    ...core.discovering,
  ])
  const [names] = (await directory?.otherNames(core.config, [[walletId]])) ?? []
  const wanted = names ?? [walletId]
  return findNamed(core, wanted, namespace) ?? findOffered(core, wanted, namespace)
}

/** One that the config features or the directory's service recommends, where there is a connector that pairs. */
async function findOffered(
  core: ModalCore,
  names: readonly string[],
  namespace?: Namespace,
): Promise<NamedWallet | undefined> {
  const connector = pairingOf(core, namespace)
  const wallet = connector && (await (await core.loadRecommendations())?.find(names))
  return wallet && { connector, wallet, hasRival: false }
}

const destroyed = () =>
  errorFor('MODAL_DESTROYED', { message: 'The modal was destroyed before a wallet was connected.' })

const cancelled = () =>
  errorFor('CONNECT_CANCELLED', {
    message: 'The modal was closed before a wallet was connected.',
    hint: 'This is an outcome, not a defect: leave the page as it is.',
  })
