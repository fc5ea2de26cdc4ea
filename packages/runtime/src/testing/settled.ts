/** Resolves when all code that waits only for promises has run. Doesn't wait for timers, requests or chunks. */
export const settled = () => new Promise<void>((resolve) => void setTimeout(resolve))

/** Like `settled`, without the timer's millisecond, for tests that wait a million times. */
export const turn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
