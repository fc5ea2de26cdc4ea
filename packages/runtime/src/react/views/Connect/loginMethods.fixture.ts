import { createElement, type SyntheticEvent } from 'react'
import type { AnyPlugin } from '../../../plugin/definePlugin.js'
import { useView } from '../../ViewContext.js'

function Email() {
  const { notify } = useView()
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    notify({ kind: 'info', text: 'A letter was sent' })
  }
  return createElement('form', { onSubmit: send }, createElement('input', { 'aria-label': 'Email address' }))
}

function Social() {
  const { notify } = useView()
  const onClick = () => notify({ kind: 'info', text: 'The pigeon has left' })
  return createElement('button', { type: 'button', onClick }, 'Continue with Pigeon')
}

/** Login methods that only say what they would do. `fails`: how often their code fails to load. */
export function loginMethods({ fails = 0 } = {}): AnyPlugin & { readonly loads: number } {
  let loads = 0
  const loading = async <T>(component: T) => {
    loads += 1
    if (loads <= fails) throw new TypeError('Failed to fetch')
    return { default: component }
  }
  return {
    get loads() {
      return loads
    },
    manifest: {
      id: 'letterbox',
      connectMethods: { email: { label: 'letterbox.logIn' }, social: { label: 'letterbox.others' } },
      messages: { 'letterbox.logIn': 'Log in by email', 'letterbox.others': 'Log in by another account' },
    },
    load: async () => () => ({}),
    connectMethods: { email: () => loading(Email), social: async () => ({ default: Social }) },
  }
}
