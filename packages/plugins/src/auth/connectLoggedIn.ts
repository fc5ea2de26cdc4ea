import type { PluginContext } from '@wallet-modal/runtime/plugin'
import type { manifest } from './manifest.js'

/** Connects the wallet of a visitor who has just logged in. @throws what the connection failed with */
export async function connectLoggedIn({
  actions,
  connectors: [connector],
  state,
}: PluginContext<typeof manifest>): Promise<void> {
  if (!connector) return
  await actions.connect(connector)
  const attempt = state.attempt.peek()
  if (attempt?.status === 'failed' && attempt.connector.id === connector.id) throw attempt.error.cause
}
