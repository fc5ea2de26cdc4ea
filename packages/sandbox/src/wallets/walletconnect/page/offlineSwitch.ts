import { element } from '../../browser/element.js'
import type { Phone } from '../createPhone.js'
import type { ViewPart } from './accountCard.js'

/** Creates the switch that takes the wallet off the network. */
export function offlineSwitch(phone: Phone, notify: (text: string) => void): ViewPart {
  const input = element('input', {
    type: 'checkbox',
    role: 'switch',
    'aria-label': 'Offline',
    'aria-describedby': 'offline-hint',
  })
  input.addEventListener('change', () => {
    const moved = input.checked ? phone.goOffline() : phone.comeBack()
    void moved.catch(() => notify('The relay does not answer. The wallet keeps trying.'))
  })
  return {
    node: element('label', { class: 'switch' }, [
      element('span', {}, [
        element('strong', {}, ['Offline']),
        element('small', { id: 'offline-hint' }, ['Requests wait at the relay until the wallet is back.']),
      ]),
      input,
    ]),
    update() {
      input.checked = phone.status === 'offline'
    },
  }
}
