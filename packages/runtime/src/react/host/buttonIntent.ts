import type { Modal } from '../../modal.js'

/** What comes before a click; a finger, too, is a pointer that comes over. */
const intents = ['pointerover', 'focus'] as const

/**
 * Loads the modal's own next code when a visitor points at its button or focuses it, before the click (design D6). Heard above
 * the button and on the way down: the request goes out before the page's own handlers take their time.
 *
 * @returns stops it
 */
export function prepareOnIntent(button: HTMLElement, modalOf: () => Modal): () => void {
  const root = button.getRootNode()
  const hear = ({ target }: Event) => {
    if (!button.contains(target as Node)) return
    const modal = modalOf()
    // What fails here is told by the click.
    modal.prepare().catch(() => {})
  }
  for (const intent of intents) root.addEventListener(intent, hear, true)
  return () => {
    for (const intent of intents) root.removeEventListener(intent, hear, true)
  }
}
