import { element } from '../../browser/element.js'
import type { Phone } from '../createPhone.js'
import type { ViewPart } from './accountCard.js'

/** Creates the switch that takes the wallet off the network. */
export const offlineSwitch = (phone: Phone, notify: (text: string) => void): ViewPart =>
  createSwitch({
    id: 'offline',
    label: 'Offline',
    hint: 'Requests wait at the relay until the wallet is back.',
    isOn: () => phone.status === 'offline',
    change(isOn) {
      const moved = isOn ? phone.goOffline() : phone.comeBack()
      void moved.catch(() => notify('The relay does not answer. The wallet keeps trying.'))
    },
  })

/** Creates the switch that lets the wallet connect and sign in by one prompt. */
export const authenticationSwitch = (phone: Phone): ViewPart =>
  createSwitch({
    id: 'authentication',
    label: 'One-click sign-in',
    hint: 'Connects and signs in by one prompt, if the site asks for it.',
    isOn: () => phone.authenticates,
    change: phone.setAuthenticates,
  })

interface SwitchOptions {
  readonly id: string
  readonly label: string
  readonly hint: string
  readonly isOn: () => boolean
  readonly change: (isOn: boolean) => void
}

function createSwitch({ id, label, hint, isOn, change }: SwitchOptions): ViewPart {
  const hintId = `${id}-hint`
  const input = element('input', {
    type: 'checkbox',
    role: 'switch',
    'aria-label': label,
    'aria-describedby': hintId,
  })
  input.addEventListener('change', () => change(input.checked))
  return {
    node: element('label', { class: 'switch' }, [
      element('span', {}, [element('strong', {}, [label]), element('small', { id: hintId }, [hint])]),
      input,
    ]),
    update() {
      input.checked = isOn()
    },
  }
}
