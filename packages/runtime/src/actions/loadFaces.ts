import type { ModalCore } from '../modalCore.js'

/** Loads the faces of the page's buttons once a wallet has agreed: nothing waits for them. What fails is tried again with the next connection. */
export function loadFaces(core: ModalCore): void {
  import('./hostFaces.js').then(
    ({ showFaces }) => showFaces(core),
    () => {},
  )
}
