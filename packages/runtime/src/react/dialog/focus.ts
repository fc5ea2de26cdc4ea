/** The element that has the focus, however deep it lies in open shadow roots. */
export function focusedElement(root: Document | ShadowRoot): Element | null {
  const active = root.activeElement
  return active?.shadowRoot ? (focusedElement(active.shadowRoot) ?? active) : active
}
