import type { FrameNetwork } from '../FrameNetwork.js'
import { openDeviceStore } from '../keys/deviceStore.js'
import type { WindowSettings } from '../WindowSettings.js'
import { openChannel } from './channel.js'
import { createHandlers } from './createHandlers.js'
import { openLogin } from './openLogin.js'
import { browserPlace } from './social/socialLogin.js'

/** The page's own settings: the server writes them into it. */
interface PageSettings {
  readonly apps?: readonly string[]
  readonly networks?: readonly FrameNetwork[]
  readonly window?: WindowSettings
}

const settings = JSON.parse(document.getElementById('settings')?.textContent ?? '{}') as PageSettings
const { apps = [], networks = [], window: ofWindow } = settings
if (ofWindow) {
  void import('./social/socialWindow.js').then(({ runWindow }) => runWindow(ofWindow))
} else if (window.parent === window) {
  void import('./windowPage.js').then(({ runWindowPage }) => runWindowPage())
} else {
  // Opened meanwhile: the page says hello as soon as this script has run.
  const login = openLogin(location.origin, openDeviceStore, browserPlace)
  openChannel(window, apps, (page) =>
    createHandlers(login, page, networks, new BroadcastChannel('wallet-modal')),
  )
}
