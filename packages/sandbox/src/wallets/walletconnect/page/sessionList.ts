import type { SandboxPhoneSession } from '../../../client/SandboxPhone.js'
import { element } from '../../browser/element.js'
import type { Phone } from '../createPhone.js'
import type { ViewPart } from './accountCard.js'
import { letterTile } from './tile.js'

/** Creates the list of sites that the wallet is connected to. */
export function sessionList(phone: Phone, notify: (text: string) => void): ViewPart {
  const body = element('div')
  const heading = element('h2', { id: 'sessions', tabindex: '-1' }, ['Connected sites'])
  let shown: string | undefined
  let known: readonly SandboxPhoneSession[] = phone.sessions()

  const disconnect = async (session: SandboxPhoneSession, button: HTMLButtonElement) => {
    button.disabled = true
    try {
      await phone.disconnect(session.topic)
      // The button is gone, so the focus would be nowhere.
      heading.focus({ preventScroll: true })
    } catch {
      button.disabled = false
      notify('The relay does not answer. Try again.')
    }
  }

  const item = (session: SandboxPhoneSession) => {
    const { peer, networkIds } = session
    const names = networkIds.map(phone.nameOf).join(', ')
    const button = element('button', { type: 'button', 'aria-label': `Disconnect ${peer.name}` }, [
      'Disconnect',
    ])
    button.addEventListener('click', () => void disconnect(session, button))
    return element('li', {}, [
      letterTile(peer.name, 'small'),
      element('div', {}, [
        element('strong', {}, [peer.name]),
        element('small', {}, [peer.url]),
        element('small', {}, [names]),
      ]),
      button,
    ])
  }

  return {
    node: element('section', { class: 'group', 'aria-labelledby': 'sessions' }, [heading, body]),
    update() {
      const sessions = phone.sessions()
      const key = JSON.stringify(sessions)
      if (key === shown) return
      shown = key
      const isIn = (list: readonly SandboxPhoneSession[], { topic }: SandboxPhoneSession) =>
        list.some((each) => each.topic === topic)
      const added = sessions.find((session) => !isIn(known, session))
      const ended = known.find((session) => !isIn(sessions, session))
      known = sessions
      if (added) notify(`Connected to ${added.peer.name}. You can go back to the site.`)
      else if (ended) notify(`Disconnected from ${ended.peer.name}.`)
      body.replaceChildren(
        sessions.length === 0
          ? element('p', { class: 'empty' }, [
              'None yet. Copy the link next to a site’s QR code and paste it above.',
            ])
          : element('ul', { class: 'sessions', 'aria-labelledby': 'sessions' }, sessions.map(item)),
      )
    },
  }
}
