import type { Phone } from '../createPhone.js'
import { claimTab } from './claimTab.js'
import { openPhone } from './openPhone.js'
import { showPhone, showState } from './phoneView.js'
import { takeLink } from './takeLink.js'

const frame = document.getElementById('phone')
if (frame) void run(frame)

async function run(root: HTMLElement): Promise<void> {
  const link = takeLink(window)
  let phone: Phone | undefined
  let isLost = false
  const leave = () => {
    isLost = true
    globalThis.sandboxWallet = undefined
    void phone?.close()
    showState(root, 'The wallet is open in another tab.', 'Use it here')
  }
  await claimTab(leave)
  try {
    phone = await openPhone()
  } catch {
    showState(root, 'The wallet could not start. Is the sandbox running?', 'Try again')
    return
  }
  if (isLost) return leave()
  const view = showPhone(root, phone)
  globalThis.sandboxWallet = phone
  if (link) await view.connect(link)
}
