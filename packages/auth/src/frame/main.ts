import type { FrameNetwork } from '../FrameNetwork.js'
import { openDeviceStore } from '../keys/deviceStore.js'
import { openChannel } from './channel.js'
import { createHandlers } from './createHandlers.js'
import { openLogin } from './openLogin.js'

if (window.parent === window) {
  // A window that the frame has opened, to ask where no page can cover the question.
  void import('./approve/approvalWindow.js').then(({ answerOpener }) => answerOpener())
} else {
  // The page's own settings: the server writes them into it.
  const { apps = [], networks = [] } = JSON.parse(
    document.getElementById('settings')?.textContent ?? '{}',
  ) as { readonly apps?: readonly string[]; readonly networks?: readonly FrameNetwork[] }
  // Opened meanwhile: the page says hello as soon as this script has run.
  const login = openLogin(location.origin, openDeviceStore)
  openChannel(window, apps, (page) =>
    createHandlers(login, page, networks, new BroadcastChannel('wallet-modal')),
  )
}
