import type { ModalCore } from '../modalCore.js'
import { commit } from '../store/commit.js'
import { initialView } from '../view/initialView.js'

/** Where to start, if not where the specification says. */
export interface OpenRequest {
  readonly view?: string | undefined
  readonly params?: unknown
  readonly isPhone?: boolean
}

/** The view that opening would start at, and its params. */
function startOf({ store, namespaces }: ModalCore, request: OpenRequest) {
  return initialView({
    requested: request.view,
    hasAddress: store.account.peek() !== undefined,
    isPhone: request.isPhone ?? false,
    hasAdapters: namespaces.entries().size > 0,
  })
}

/** Puts the first view in place while the modal is still closed, so that opening it is all that is left to do. */
export function prepare(core: ModalCore): void {
  const { store, views } = core
  const wanted = startOf(core, {})
  if (!store.modal.isOpen.peek() && views.has(wanted)) store.router.reset(wanted)
}

/**
 * Opens the modal at the view that Spec §2 names, or at the caller's.
 * @throws WalletModalError `UNKNOWN_VIEW`
 */
export function open(core: ModalCore, request: OpenRequest = {}): void {
  const { store, views, events, messages } = core
  const wanted = startOf(core, request)
  views.get(wanted)
  // What of the visitor's language could not be loaded is tried again.
  void messages.addLanguages()
  const isFirst = !store.modal.isOpen.peek()
  commit(() => {
    store.router.reset(wanted, request.params)
    store.modal.opened()
  })
  if (!isFirst) return
  events.emit('track', { event: 'MODAL_OPEN', properties: { connected: store.isConnected.peek() } })
}
