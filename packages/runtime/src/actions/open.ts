import type { ModalCore } from '../modalCore.js'
import { commit } from '../store/commit.js'
import { chooseWallet } from './chooseWallet.js'
import { firstView } from './firstView.js'
import { walletAround } from './walletAround.js'

/** Where to start, if not where the specification says. */
export interface OpenRequest {
  readonly view?: string | undefined
  readonly params?: unknown
}

/**
 * Opens the modal at the view that Spec §2 names, or at the caller's. Where the visitor has chosen their wallet already, it is
 * asked at once, with Connect behind it: see `walletAround`.
 *
 * @throws WalletModalError `UNKNOWN_VIEW`
 */
export function open(core: ModalCore, request: OpenRequest = {}): void {
  const { store, views, events, messages } = core
  const wanted = firstView(core, request.view)
  views.get(wanted)
  // What of the visitor's language could not be loaded is tried again.
  void messages.addLanguages()
  const isFirst = !store.modal.isOpen.peek()
  const chosen =
    isFirst && request.view === undefined && wanted === 'Connect' ? walletAround(core) : undefined
  commit(() => {
    store.router.reset(wanted, request.params)
    store.modal.opened()
    // Here, so that the list is never seen.
    if (chosen) void chooseWallet(core, chosen)
  })
  if (!isFirst) return
  events.emit('track', { event: 'MODAL_OPEN', properties: { connected: store.isConnected.peek() } })
}
