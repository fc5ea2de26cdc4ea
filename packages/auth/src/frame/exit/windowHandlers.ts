import type { Handlers } from '../channel.js'
import type { OpenedLogin } from '../openLogin.js'

/** Answers requests to open the wallet's own window. @param onImported the window has brought a wallet in */
export function windowHandlers(opening: Promise<OpenedLogin>, onImported: () => void) {
  let closeDoor: (() => void) | undefined
  return {
    async OPEN_WINDOW(request) {
      const [{ drawDoor }, { answerChannel, answerWindows }] = await Promise.all([
        import('./drawDoor.js'),
        import('./answerWindow.js'),
      ])
      if (!closeDoor) answerWindows(window, location.origin, opening, onImported)
      closeDoor?.()
      const door = drawDoor(request)
      closeDoor = answerChannel(door.id, opening, onImported, door.reached)
      return {}
    },
  } satisfies Partial<Handlers>
}
