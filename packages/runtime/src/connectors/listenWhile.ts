import { attempt } from '../base/foreign.js'

/**
 * Listens to a wallet that may throw, and may return a way to stop late or never. Ignores all events after the stop.
 * @param begin hands a listener to the wallet, and returns what the wallet gives to take it back with
 * @returns stops listening
 */
export function listenWhile(
  begin: (listener: (event: unknown) => void) => unknown,
  heard: (event: unknown) => void,
): () => void {
  let isOver = false
  let off: unknown = attempt(() =>
    begin((event) => {
      if (!isOver) heard(event)
    }),
  )
  const letGo = () => {
    if (typeof off === 'function') attempt(off as () => unknown)
  }
  if (typeof off !== 'function') {
    Promise.resolve(off).then(
      (late) => {
        off = late
        if (isOver) letGo()
      },
      () => {},
    )
  }
  return () => {
    if (isOver) return
    isOver = true
    letGo()
  }
}
