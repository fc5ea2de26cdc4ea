import { takingLongerAfterMs } from '../config/limits.js'
import type { ModalCore } from '../modalCore.js'
import type { Attempt } from '../store/connections.js'
import { close } from './close.js'

/** How long a view has to be drawn in before the dialog closes with it, in ms. */
const drawnWithinMs = 50

/**
 * Closes the modal when an attempt has connected. A wallet that is asked in a plugin's view has ConnectingExternal show that, in its
 * place. The code for it comes while the visitor is busy with the wallet, and not with what asks it; who is quicker sees the modal close.
 *
 * @returns closes it
 */
export function prepareToClose(core: ModalCore, attempt: Attempt, signal: AbortSignal): () => void {
  const { store, views, clock } = core
  const { connector, wallet } = attempt
  const shows = 'ConnectingExternal'
  let isLoaded = false

  if (connector.opens !== undefined) {
    const timer = clock.setTimeout(() => {
      views
        .get(shows)
        .load()
        .then(
          () => {
            isLoaded = true
          },
          () => {},
        )
    }, takingLongerAfterMs)
    signal.addEventListener('abort', () => clock.clearTimeout(timer))
  }

  return () => {
    // What a gate asked in goes with the gate, and so would what stands in its place.
    if (!isLoaded || !store.view.peek() || store.router.current.peek()?.question) return void close(core)
    store.router.viewReplaced(shows, {
      connectorId: connector.id,
      wallet: wallet?.name ?? connector.name,
      attempt,
    })
    clock.setTimeout(() => {
      if (store.view.peek() === shows) close(core)
    }, drawnWithinMs)
  }
}
