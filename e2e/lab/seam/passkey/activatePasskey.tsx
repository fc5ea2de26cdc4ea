import { type Connector, implement } from '@wallet-modal/runtime/plugin'
import { Button, useView } from '@wallet-modal/runtime/ui'
import { createPasskeyAdapter } from './adapter.js'
import { manifest } from './manifest.js'

/** The form is the wallet's own: no other view opens, and how it went shows here. */
function LogIn({ connector }: { readonly connector: Connector | undefined }) {
  const { actions, state, t } = useView()
  const attempt = state.attempt.value
  const isAsking = attempt?.connector === connector && attempt?.status === 'asking'
  return (
    <Button onClick={() => connector && void actions.connect(connector)}>
      {t(isAsking ? 'passkey.busy' : 'passkey.action')}
    </Button>
  )
}

/** Loaded when Connect opens, and when its session is brought back. */
export default implement(manifest, ({ config, storage, connectors: [connector] }) => {
  const first = config.chains.find((id) => id.startsWith('eip155:')) ?? 'eip155:1'
  return {
    connectMethods: { passkey: () => <LogIn connector={connector} /> },
    connectors: { passkey: createPasskeyAdapter(storage, first) },
    messages: { 'passkey.action': 'Continue with a passkey', 'passkey.busy': 'One moment' },
  }
})
