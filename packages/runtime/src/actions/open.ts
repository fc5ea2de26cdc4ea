import type { ModalCore } from '../modalCore.js'
import { chooseWallet } from './chooseWallet.js'
import { firstView, hostWallet } from './firstView.js'
import { gateAtOpening, openAtGate, showHeld } from './gateViews.js'
import { openAt } from './openAt.js'

/** Where to start, if not where the specification says. */
export interface OpenRequest {
  readonly view?: string | undefined
  readonly params?: unknown
}

/**
 * Opens the modal at the view that Spec §2 names, or at the caller's; while a gate that holds asks, at its view. Where the visitor has chosen their wallet already, it is
 * asked at once, with Connect behind it: see `hostWallet`.
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
