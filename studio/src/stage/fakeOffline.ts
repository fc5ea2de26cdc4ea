/** Lets the page take its browser for one without a connection. Returns what ends that. */
export function fakeOffline(isWanted: boolean): () => void {
  if (!isWanted) return () => {}
  // An own property hides the prototype's.
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
  return () => Reflect.deleteProperty(navigator, 'onLine')
}
