import { implement } from '@wallet-modal/runtime/plugin'
import { Button, useView } from '@wallet-modal/runtime/ui'
import type { SyntheticEvent } from 'react'
import { manifest } from './manifest.js'

function Email() {
  const { notify, t } = useView()
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    notify({ kind: 'info', text: t('letterbox.sent') })
  }
  return (
    <form className="stack" onSubmit={send}>
      <input className="letterbox-field" type="text" inputMode="email" aria-label={t('letterbox.address')} />
    </form>
  )
}

function Social() {
  const { notify, t } = useView()
  return (
    <Button onClick={() => notify({ kind: 'info', text: t('letterbox.gone') })}>
      {t('letterbox.social')}
    </Button>
  )
}

/** Loaded when Connect opens. */
export default implement(manifest, () => ({
  connectMethods: { email: Email, social: Social },
  messages: {
    'letterbox.address': 'Email address',
    'letterbox.sent': 'A letter was sent',
    'letterbox.social': 'Continue with Pigeon',
    'letterbox.gone': 'The pigeon has left',
  },
  styles: [
    '.letterbox-field { min-height: 52px; padding-inline: 16px; border: 0; border-radius: var(--radius-l); background: var(--sunk); color: var(--text); font: 400 16px var(--font) }',
  ],
}))
