/** What a button in the host's page shows that its modal looks up for it. */
type LookedUp = 'network' | 'balance'

/** The event by which a button tells its modal that it shows this: what no button shows isn't loaded. */
export const faceEvent = (modalId: string, part: LookedUp) => `wallet-modal:${modalId}:${part}`

/** Tells it, out of any shadow root. Whenever the button is drawn: its modal may not have listened before. */
export function tellShown(button: HTMLElement, modalId: string, part: LookedUp): void {
  button.dispatchEvent(new Event(faceEvent(modalId, part), { bubbles: true, composed: true }))
}
