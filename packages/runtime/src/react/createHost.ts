/**
 * What the page must not hear of: its hotkeys would see typing in our fields with our host as the target, and dialogs of its
 * own would take a press or the focus beside them for a reason to close, to take the focus back, or to hold the wheel.
 */
const keptEvents = [
  'keydown',
  'keypress',
  'keyup',
  'pointerdown',
  'mousedown',
  'touchstart',
  'touchmove',
  'click',
  'focusin',
  'focusout',
  'wheel',
] as const

const stopAtHost = (event: Event) => event.stopPropagation()

/** Makes a modal's element: its open shadow root is for the dialog, its children are frames. */
export function createHost(document: Document, mode: string): HTMLElement {
  const host = document.createElement('wallet-modal')
  host.dataset.mode = mode
  for (const type of keptEvents) host.addEventListener(type, stopAtHost)
  host.attachShadow({ mode: 'open' })
  return host
}

/**
 * Puts a modal's element into the page, unless it is there: routers such as Turbo's replace the body with each page.
 * They also bring back pages that they had copied, and copies have no shadow root: those go.
 */
export function putInPage(host: HTMLElement): void {
  if (host.isConnected) return
  const { body } = host.ownerDocument
  for (const copy of body.querySelectorAll(':scope>wallet-modal')) if (!copy.shadowRoot) copy.remove()
  body.append(host)
}
