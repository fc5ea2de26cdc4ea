import type { ConnectMethod, ViewProps } from '@wallet-modal/runtime/plugin'
import { Button, useView } from '@wallet-modal/runtime/ui'

export const messages = { 'passkey.action': 'Continue with a passkey', 'passkey.busy': 'One moment' }

/** The form is the wallet's own: no other view opens, and how it went shows here. */
export default function LogIn({ params: { connectors } }: ViewProps<ConnectMethod>) {
  const { actions, state, t } = useView()
  const [connector] = connectors
  const attempt = state.attempt.value
  const isAsking = attempt?.connector === connector && attempt?.status === 'asking'
  return (
    <Button onClick={() => connector && void actions.connect(connector)}>
      {t(isAsking ? 'passkey.busy' : 'passkey.action')}
    </Button>
  )
}
