import { openDeviceStore } from '../keys/deviceStore.js'
import { openChannel } from './channel.js'
import { createHandlers } from './createHandlers.js'
import { openLogin } from './openLogin.js'

// The page's own settings: the server writes them into it.
const { apps } = JSON.parse(document.getElementById('settings')?.textContent ?? '{"apps":[]}') as {
  apps: string[]
}
// Opened meanwhile: the page says hello as soon as this script has run.
const login = openLogin(location.origin, openDeviceStore)
openChannel(window, apps, (page) => createHandlers(login, page, new BroadcastChannel('wallet-modal')))
