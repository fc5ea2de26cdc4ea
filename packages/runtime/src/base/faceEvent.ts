/** The event by which a button in the host's page tells its modal what it shows: what no button shows isn't loaded. */
export const faceEvent = (modalId: string, shown: 'connect' | 'account' | 'network' | 'balance') =>
  `wallet-modal:${modalId}:${shown}`

/** Tells it, wherever the button lies. Whenever it is drawn: its modal may not have listened before. */
export const tellShown = (...shown: Parameters<typeof faceEvent>) =>
  document.dispatchEvent(new Event(faceEvent(...shown)))
