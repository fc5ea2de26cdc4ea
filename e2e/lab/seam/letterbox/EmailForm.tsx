import { useView } from '@wallet-modal/runtime/ui'
import type { SyntheticEvent } from 'react'

export const messages = { 'letterbox.address': 'Email address', 'letterbox.sent': 'A letter was sent' }

export const styles = [
  '.letterbox-field { min-height: 52px; padding-inline: 16px; border: 0; border-radius: var(--radius-l); background: var(--sunk); color: var(--text); font: 400 16px var(--font) }',
]

export default function EmailForm() {
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
