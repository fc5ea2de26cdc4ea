import type { SandboxPhoneStatus } from '../../../client/SandboxPhone.js'
import { element } from '../../browser/element.js'
import type { Phone } from '../createPhone.js'
import { accountCard } from './accountCard.js'
import { connectForm } from './connectForm.js'
import { promptScreen } from './promptScreen.js'
import { sessionList } from './sessionList.js'
import { authenticationSwitch, offlineSwitch } from './switches.js'

const statusTexts: Readonly<Record<SandboxPhoneStatus, string>> = {
  idle: 'Ready',
  connected: 'Online',
  reconnecting: 'Reconnecting…',
  offline: 'Offline',
}

const relayLost = 'The relay does not answer. Trying again… Is the sandbox running?'

/** How long the wallet may be without its relay before the user is told, in ms: a page that has just opened is fast. */
const relayLostAfterMs = 2000

/** A wallet that is shown. */
export interface PhoneView {
  /** Pairs with a link that came with the page's address. */
  connect(link: string): Promise<void>
}

/** Shows a running wallet in the page's frame, and keeps up with it. */
export function showPhone(root: HTMLElement, phone: Phone): PhoneView {
  const pill = element('span', { class: 'pill', role: 'status' })
  root.querySelector('.bar')?.append(pill)
  const notice = element('p', { class: 'notice', role: 'status' })
  const notify = (text: string) => {
    notice.textContent = text
  }
  const account = accountCard(phone, notify)
  const form = connectForm(phone, notify)
  const sessions = sessionList(phone, notify)
  const offline = offlineSwitch(phone, notify)
  const authentication = authenticationSwitch(phone)
  const prompt = promptScreen(phone, notify)
  const home = element('div', { class: 'screen' }, [
    notice,
    account.node,
    form.node,
    sessions.node,
    authentication.node,
    offline.node,
  ])
  root.querySelector('.screen')?.remove()
  root.append(home, prompt.node)

  let lossTimer: ReturnType<typeof setTimeout> | undefined
  const followRelay = () => {
    if (phone.status === 'reconnecting') {
      lossTimer ??= setTimeout(() => notify(relayLost), relayLostAfterMs)
      return
    }
    clearTimeout(lossTimer)
    lossTimer = undefined
    if (notice.textContent === relayLost) notify('')
  }

  const update = () => {
    followRelay()
    pill.dataset.status = phone.status
    // Written only when it differs, so that it is read out once.
    const text = statusTexts[phone.status]
    if (pill.textContent !== text) pill.textContent = text
    const hadPrompt = home.hidden
    home.hidden = phone.prompts.length > 0
    for (const part of [account, sessions, authentication, offline, prompt]) part.update()
    if (hadPrompt && !home.hidden) sessions.node.querySelector('h2')?.focus({ preventScroll: true })
  }
  phone.onChange(update)
  phone.onNotice(notify)
  update()
  return { connect: form.connect }
}

/** Shows why there is no wallet, and one way on. */
export function showState(root: HTMLElement, text: string, action: string): void {
  const button = element('button', { type: 'button', class: 'strong' }, [action])
  button.addEventListener('click', () => location.reload())
  root.querySelector('.pill')?.remove()
  for (const screen of root.querySelectorAll('.screen')) screen.remove()
  root.append(element('div', { class: 'screen state' }, [element('p', { role: 'alert' }, [text]), button]))
}
