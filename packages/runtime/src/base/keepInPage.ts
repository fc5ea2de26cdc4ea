/** Stop after 10 tries: the page removes the frame on purpose. */
const putBackMax = 10

/**
 * Keeps a frame under its host, and the host in the page: a framework that hydrates the document removes unknown elements.
 * A frame that is put back loads its document again.
 *
 * @param onReload called after the frame has loaded a new document
 * @returns stops it
 */
export function keepInPage(host: HTMLElement, frame: HTMLIFrameElement, onReload: () => void): () => void {
  const { ownerDocument: document } = host
  const View = document.defaultView
  if (!View) return () => {}
  let inside = frame.contentWindow
  let remaining = putBackMax

  const observer = new View.MutationObserver(() => {
    // The body may have been replaced, too.
    observe()
    if (frame.parentNode !== host || !host.isConnected) {
      if (remaining === 0) return
      remaining -= 1
      if (frame.parentNode !== host) host.append(frame)
      if (!host.isConnected) putBack(host)
      // Drop the records of our own changes.
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

/** A dialog that left the page is no longer modal: open it again. */
function putBack(host: HTMLElement): void {
  host.ownerDocument.body.append(host)
  const dialog = host.shadowRoot?.querySelector<HTMLDialogElement>('dialog[open]:not([data-asking])')
  if (!dialog || dialog.matches(':modal')) return
  dialog.close()
  dialog.showModal()
}
