/**
 * Hands an error of someone else's callback to the page's own error reporting, so that it is seen and stops
 * nothing of ours. Where there is no `reportError` (Node), it goes to the console a moment later.
 */
export function reportUncaught(error: unknown): void {
  if (typeof reportError === 'function') reportError(error)
  else queueMicrotask(() => console.error(error))
}
