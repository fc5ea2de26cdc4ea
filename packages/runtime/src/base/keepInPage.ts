/** How often a frame is put back at most: whoever takes it away each time means it. */
const putBackMax = 10

/**
 * Keeps a frame under its host, and the host in the page: a framework that hydrates the document takes away what it doesn't know.
 * What is put back begins anew.
 *
 * @param onReload called when the frame's document is another one than before
 * @returns stops it
 */
export function keepInPage(host: HTMLElement, frame: HTMLIFrameElement, onReload: () => void): () => void {
  const { ownerDocument: document } = host
  const View = document.defaultView
  if (!View) return () => {}
  let inside = frame.contentWindow
  let rest = putBackMax

  const observer = new View.MutationObserver(() => {
    // The body may be another one, too.
    observe()
    if (frame.parentNode !== host || !host.isConnected) {
      if (rest === 0) return
      rest -= 1
      if (frame.parentNode !== host) host.append(frame)
      if (!host.isConnected) putBack(host)
      // That was us.
      observer.takeRecords()
    }
    if (frame.contentWindow === inside) return
    inside = frame.contentWindow
    onReload()
  })
  const observe = () => {
    observer.disconnect()
    for (const node of [document, document.documentElement, document.body, host]) {
      observer.observe(node, { childList: true })
    }
  }
  observe()
  return () => observer.disconnect()
}

/** Outside the page an open dialog is modal no more. */
function putBack(host: HTMLElement): void {
  host.ownerDocument.body.append(host)
  const dialog = host.shadowRoot?.querySelector<HTMLDialogElement>('dialog[open]:not([data-asking])')
  if (!dialog || dialog.matches(':modal')) return
  dialog.close()
  dialog.showModal()
}
