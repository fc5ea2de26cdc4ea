/**
 * Events that the page must not hear: its hotkeys would take typing in our fields for their own, and its dialogs would close, take the
 * focus back or hold the wheel after a press or focus outside of them.
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
 * Pages that a router restores may hold copies of the element, which have no shadow root: they are removed.
 */
export function putInPage(host: HTMLElement): void {
  if (host.isConnected) return
  const { body } = host.ownerDocument
  const copies = [...body.children].filter((one) => one.localName === host.localName && !one.shadowRoot)
  for (const copy of copies) copy.remove()
  body.append(host)
}
