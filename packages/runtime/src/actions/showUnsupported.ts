import type { ModalCore } from '../modalCore.js'
import { canClose } from '../view/canClose.js'
import { isElsewhere } from './elsewhere.js'
import { goBack, push } from './navigate.js'
import { openAt } from './openAt.js'

/** Where pairing runs in basic mode (Spec §2). */
const basicView = 'ConnectingWalletConnectBasic'

/**
 * Shows UnsupportedChain if the wallet in use is on a network that the app doesn't list (Spec §2), and opens the modal for it.
 * Not in basic mode, not over a view that may not be left, and not while a wallet is being asked: what is asked goes first.
 *
 * @returns whether it shows, or will
 */
export function showUnsupported(core: ModalCore): boolean {
  const { store, views, disposed } = core
  if (!isElsewhere(core)) return false
  if (!store.modal.isOpen.peek()) {
    core.mounted().then(
      () => {
        const isWanted = !disposed.aborted && !store.modal.isOpen.peek() && isElsewhere(core)
        if (isWanted) openAt(core, 'UnsupportedChain')
      },
      // Said by `state.error`; the next opening tries again.
      () => {},
    )
    return true
  }
  const view = store.view.peek() ?? ''
  const isAsking =
    store.connections.attempt.peek()?.status === 'asking' || core.switching.peek() !== undefined
  if (isAsking || view === basicView || !canClose(views.get(view).info, 'escape')) return false
  push(core, 'UnsupportedChain')
  return true
}

/** Takes UnsupportedChain away when it is no longer due: the wallet has come to a network of the app's, or has left. */
export function leaveUnsupported(core: ModalCore): void {
  // Not left to the view, whose code may still be on its way. Back closes here (Spec §2).
  if (core.store.view.peek() === 'UnsupportedChain' && !isElsewhere(core)) goBack(core)
}
