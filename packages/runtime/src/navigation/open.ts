import { isPhone } from '../base/isPhone.js'
import type { NavigationCore } from '../modalCore.js'
import { openAt } from './ask.js'
import { gateAtOpening, openAtGate, showPendingGate } from './pendingGate.js'

/** The requested view. @default the view that Spec §2 names */
export interface OpenRequest {
  readonly view?: string | undefined
  readonly params?: unknown
}

/**
 * Opens the modal at the requested view, else at the view that Spec §2 names; while a gate is pending, at its view.
 *
 * @param atConnect called before Connect is drawn, where that view wasn't requested: it may ask a wallet at once
 * @throws WalletModalError `UNKNOWN_VIEW`
 */
export function open(core: NavigationCore, { view, params }: OpenRequest, atConnect?: () => void): void {
  if (showPendingGate(core)) return
  const wanted = firstView(core, view)
  const [gate, gateView] = gateAtOpening(core) ?? []
  if (gate && gateView === wanted) {
    openAtGate(core, gate, wanted, params)
    return
  }
  const mayAsk = view === undefined && wanted === 'Connect' && !core.store.modal.isOpen.peek()
  openAt(core, wanted, params, mayAsk && atConnect ? { before: atConnect } : {})
}

/** Input of the opening rules (Spec §2, "Opening"). */
export interface OpeningSituation {
  /** The view that the caller asked for, if any. */
  readonly requested: string | undefined
  readonly hasAddress: boolean
  /** The view that a gate names for connected visitors (`Gate.opensAt`), if any. */
  readonly gateView: string | undefined
  readonly isPhone: boolean
  /** Whether any chain plugin is enabled. */
  readonly hasAdapters: boolean
  /** The view of a plugin that `startsWithoutChains`, if any: the basic mode, without adapters. */
  readonly basicView: string | undefined
}

/**
 * The view to open: the requested one; otherwise, with an address, the gate's view or Account; otherwise Connect. Without adapters, which
 * find the wallets of the page: AllWallets on a phone, and the pairing code elsewhere.
 */
export function initialView(situation: OpeningSituation): string {
  const { requested, hasAddress, gateView, isPhone, hasAdapters, basicView } = situation
  if (requested !== undefined) return requested
  if (hasAddress) return gateView ?? 'Account'
  if (hasAdapters) return 'Connect'
  if (isPhone) return 'AllWallets'
  return basicView ?? 'Connect'
}

/** The view that opening starts at. */
function firstView(core: NavigationCore, requested?: string | undefined): string {
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

/** Renders the first view while the modal is still closed, so that opening has less to do. */
export function prepare(core: NavigationCore): void {
  const { store, views } = core
  const wanted = firstView(core)
  if (!store.modal.isOpen.peek() && views.has(wanted)) store.router.reset(wanted)
}
