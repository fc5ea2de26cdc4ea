import type { Login } from './login.js'

/** How long to wait after a server that can't be reached, in ms. */
const pauseMs = 5000

/**
 * Watches for the end of the session, from the first call on: the server ends it where another device removes this one. One tab of a
 * browser asks the server, and tells the others.
 * @param onEnd tells them
 */
export function watchSession(opening: Promise<Pick<Login, 'waitForEnd'>>, onEnd: () => void): () => void {
  let isWatching = false

  async function watch(): Promise<void> {
    const login = await opening
    while (true) {
      try {
        if (await login.waitForEnd()) return onEnd()
      } catch {
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    }
  }

  return () => {
    if (isWatching) return
    isWatching = true
    void navigator.locks.request('watch', watch).finally(() => {
      isWatching = false
    })
  }
}
