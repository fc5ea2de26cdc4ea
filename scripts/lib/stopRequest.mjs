/** Aborts when we are asked to end. Asking again changes nothing: what runs is being stopped, at most five seconds. */
export function stopRequest() {
  const controller = new AbortController()
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => controller.abort())
  }
  if (process.env.npm_lifecycle_event) whenParentEnds(() => controller.abort())
  return controller.signal
}

/**
 * npm, or a shell between it and us, may be killed without a word to us. No event tells of a parent's end: it shows by
 * our having another one.
 *
 * @param {() => void} act
 */
function whenParentEnds(act) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, 250)
  watch.unref()
}
