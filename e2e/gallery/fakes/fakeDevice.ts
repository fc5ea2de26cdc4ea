const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

/** Lets the page take its browser for a phone's, by name; style sheets still see the real pointer. Returns what ends that. */
export function fakeDevice(device: 'phone' | undefined): () => void {
  if (device === undefined) return () => {}
  // An own property hides the prototype's.
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: phone })
  return () => Reflect.deleteProperty(navigator, 'userAgent')
}
