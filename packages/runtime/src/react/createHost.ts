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

/** Puts a modal's element into the page: its open shadow root is for the dialog, its children are frames. */
export function createHost(document: Document, mode: string): HTMLElement {
  const host = document.createElement('wallet-modal')
  host.dataset.mode = mode
  for (const type of keptEvents) host.addEventListener(type, stopAtHost)
  host.attachShadow({ mode: 'open' })
  document.body.append(host)
  return host
}
