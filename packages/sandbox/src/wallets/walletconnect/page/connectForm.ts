import { element } from '../../browser/element.js'
import type { Phone } from '../createPhone.js'
import { SandboxPhoneError } from '../SandboxPhoneError.js'

/** How long a site may take to send its proposal before the user is told, in ms. */
const proposalTimeoutMs = 8000

/** The field for a pairing link. */
export interface ConnectForm {
  readonly node: HTMLElement
  /** Pairs with a link, as if it had been pasted. */
  connect(link: string): Promise<void>
}

/** Creates the form that takes a pairing link. */
export function connectForm(phone: Phone, notify: (text: string) => void): ConnectForm {
  const input = element('input', {
    type: 'text',
    id: 'pairing-link',
    placeholder: 'wc:…',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    'aria-describedby': 'pairing-error',
  })
  const error = element('p', { class: 'error', id: 'pairing-error', role: 'alert' })
  const button = element('button', { type: 'submit', class: 'strong' }, ['Connect'])

  const connect = async (link: string) => {
    error.textContent = ''
    input.removeAttribute('aria-invalid')
    button.disabled = true
    const before = phone.requests.length
    try {
      await phone.pair(link)
      input.value = ''
      if (phone.requests.length === before) waitForProposal(before)
    } catch (failure) {
      input.setAttribute('aria-invalid', 'true')
      error.textContent =
        failure instanceof SandboxPhoneError ? failure.message : 'The wallet could not connect.'
    } finally {
      button.disabled = false
    }
  }

  const waitForProposal = (before: number) => {
    notify('Waiting for the site…')
    setTimeout(() => {
      if (phone.requests.length === before) {
        notify('The site has sent nothing. Ask it for a new link.')
      }
    }, proposalTimeoutMs)
  }

  const node = element('form', { class: 'group connect' }, [
    element('h2', {}, [element('label', { for: input.id }, ['Pairing link'])]),
    element('div', { class: 'row' }, [input, button]),
    error,
  ])
  node.addEventListener('submit', (event) => {
    event.preventDefault()
    void connect(input.value)
  })
  return { node, connect }
}
