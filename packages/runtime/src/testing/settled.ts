/** Resolves when everything that waits for promises only has run. Waits for no timer, no request and no chunk. */
export const settled = () => new Promise<void>((resolve) => void setTimeout(resolve))

/** The same without the timer's millisecond, for tests that wait a million times. */
export const turn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
