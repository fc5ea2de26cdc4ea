import { settleWithin } from '../base/clock.js'
import { isPhone } from '../base/isPhone.js'
import { isCode } from '../connectors/order.js'
import type { Connector } from '../connectors/types.js'
import { gateAtOpening, openAtGate, showHeld } from '../gates/pendingGate.js'
import type { ModalCore } from '../modalCore.js'
import { chooseWallet } from '../session/connect.js'
import { openAt } from './ask.js'

/** Where to start, if not where the specification says. */
export interface OpenRequest {
  readonly view?: string | undefined
  readonly params?: unknown
}

/**
 * Opens the modal at the view that Spec §2 names, or at the caller's; while a gate that holds asks, at its view. Where the visitor
 * has chosen their wallet already, it is asked at once, with Connect behind it: see `hostWallet`.
 *
 * @throws WalletModalError `UNKNOWN_VIEW`
 */
export function open(core: ModalCore, { view, params }: OpenRequest = {}): void {
  if (showHeld(core)) return
  const wanted = firstView(core, view)
  const [gate, gateView] = gateAtOpening(core) ?? []
  if (gate && gateView === wanted) {
    openAtGate(core, gate, wanted, params)
    return
  }
  const isFree = view === undefined && wanted === 'Connect' && !core.store.modal.isOpen.peek()
  const chosen = isFree ? hostWallet(core) : undefined
  // Before it is drawn, so that the list is never seen.
  openAt(core, wanted, params, {
    before() {
      if (chosen) void chooseWallet(core, chosen)
    },
  })
}

/** What the opening rules go by (Spec §2, "Opening"). */
export interface OpeningSituation {
  /** The view that the caller asked for, if any. */
  readonly requested: string | undefined
  readonly hasAddress: boolean
  /** The view of a gate that has something to say to whoever is connected, if any. */
  readonly gateView: string | undefined
  /** A phone: see `base/platform.ts`. */
  readonly isPhone: boolean
  /** Whether any chain plugin is enabled. */
  readonly hasAdapters: boolean
  /** The view of a plugin that `startsWithoutChains`, if any: without adapters that is all there is, the basic mode. */
  readonly basicView: string | undefined
}

/**
 * The caller's view; else Account with an address, or a gate's view in place of it; else Connect. Without adapters there are no
 * wallets of the page: AllWallets on a phone, and elsewhere the code for any wallet.
 */
export function initialView(situation: OpeningSituation): string {
  const { requested, hasAddress, gateView, isPhone, hasAdapters, basicView } = situation
  if (requested !== undefined) return requested
  if (hasAddress) return gateView ?? 'Account'
  if (hasAdapters) return 'Connect'
  if (isPhone) return 'AllWallets'
  return basicView ?? 'Connect'
}

/**
 * The wallet that the visitor has chosen by where they opened the page, so that a list would ask again what they said: the one
 * whose frame the page is in, or on a phone the one that its own browser brings. The latter is taken for one that is alone: no
 * other wallet is used, named by the config or brought by a plugin, and there is no other way to log in. The code for any
 * wallet and what the directory recommends are no such choice.
 *
 * Only in the visitor's gesture, since it is asked at once; never one that has a rival, nor while a session
 * is being restored, nor where a box is to be ticked first.
 */
function hostWallet({ config, connectParts, page, store, wallets }: ModalCore): Connector | undefined {
  const { email, socials, legalCheckbox } = config.features
  if (!page?.navigator.userActivation?.isActive || legalCheckbox || store.isRestoring.peek()) return undefined

  const rows = wallets.peek()
  const framing = rows.map(({ connectors }) => connectors[0]).find(({ embedsPage }) => embedsPage)
  if (framing) return framing

  const [only, another] = rows.filter((row) => !isCode(row) && row.group !== 'recommended')
  const hasLogin = connectParts.some(
    ({ kind }) => (kind === 'email' && email) || (kind === 'social' && socials.length > 0),
  )
  const isAlone = only && !another && !only.wallet && !only.note && !hasLogin
  const [connector] = only?.connectors ?? []
  return isAlone && connector?.pluginId === undefined && isPhone(page) ? connector : undefined
}

/** The view that opening starts at. @param requested the caller's, if not the one that the specification names */
function firstView(core: ModalCore, requested?: string | undefined): string {
  const { store, namespaces, views, page } = core
  return initialView({
    requested,
    gateView: gateAtOpening(core)?.[1],
    hasAddress: store.account.peek() !== undefined,
    isPhone: page !== undefined && isPhone(page),
    hasAdapters: namespaces.entries().size > 0,
    basicView: views.find(({ startsWithoutChains }) => startsWithoutChains === true)?.name,
  })
}

/** Puts the first view in place while the modal is still closed, so that opening it is all that is left to do. */
export function prepare(core: ModalCore): void {
  const { store, views } = core
  const wanted = firstView(core)
  if (!store.modal.isOpen.peek() && views.has(wanted)) store.router.reset(wanted)
}

/** How long the first opening waits for what the wallet list waits for, in ms. */
const discoveryMaxMs = 1_000

/** Resolves when what is drawn will stay as it is: a list that changes under the pointer leads to the wrong wallet. */
export const readyToDraw = ({
  clock,
  languageLoaded,
  discovering,
  loadRecommendations,
}: ModalCore): Promise<unknown> =>
  Promise.all([
    settleWithin(clock, languageLoaded),
    discovering.length > 0 && settleWithin(clock, Promise.all(discovering), discoveryMaxMs),
    loadRecommendations(),
  ])
