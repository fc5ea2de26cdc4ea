import type { ConnectMethod, ViewProps } from '@wallet-modal/runtime/plugin'
import { Button, TextField, useView } from '@wallet-modal/runtime/ui'
import { type FormEvent, useState } from 'react'
import type { SampleApi } from './activate.js'

export const messages = {
  'sample.email': 'Email address',
  'sample.continue': 'Continue',
  'sample.failed': 'Sample Title is out of reach. Try again.',
}

/** The form in Connect. Import nothing here that it doesn't draw: it loads with each opening, and the rest of the plugin doesn't. */
export default function EmailForm({ params: { connectors, load } }: ViewProps<ConnectMethod<SampleApi>>) {
  const { actions, notify, t } = useView()
  const [email, setEmail] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [connector] = connectors

  async function logIn(event: FormEvent) {
    event.preventDefault()
    if (!connector || email === '' || isBusy || !actions.mayConnect()) return
    setBusy(true)
    try {
      const wallet = await load()
      wallet.sendTo(email)
      await actions.choose(connector)
    } catch {
      notify({ kind: 'error', text: t('sample.failed') })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className="stack" onSubmit={logIn}>
      <TextField
        label={t('sample.email')}
        type="email"
        autoComplete="email"
        value={email}
        onChange={setEmail}
      />
      <Button submits busy={isBusy}>
        {t('sample.continue')}
      </Button>
    </form>
  )
}
