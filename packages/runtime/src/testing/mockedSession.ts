import type { Namespace, NetworkId } from '../base/caip.js'
import type { Connection } from '../connectors/connection.js'
import { createConnection } from '../connectors/createConnection.js'
import { followSession, sessionOf } from '../connectors/followSession.js'
import type { SessionChannel, SessionSupport } from '../connectors/session.js'
import type { Connector } from '../connectors/types.js'

const channels = new WeakMap<object, SessionChannel>()

/** Support for sessions of a mocked chain: its provider is the session itself, and it has `personal_sign` alone. */
export const mockSession = (namespace: Namespace): SessionSupport => ({
  methods: ['personal_sign'],
  events: [],
  createProvider(channel) {
    const provider = followSession(channel, { chain: namespace, isAccount: () => true }).mark({})
    channels.set(provider, channel)
    return provider
  },
})

/** The connection of a provider that `mockSession` made; undefined for another one, and for a session without an account. */
export function mockedSessionConnection(connector: Connector): Connection | undefined {
  const { namespace, provider } = connector
  const session = sessionOf(provider)
  const channel = channels.get(Object(provider))
  if (!session || !channel) return undefined
  const read = () => {
    const [first, ...others] = session
      .addresses()
      .map((address) => ({ namespace, address, type: 'eoa' as const }))
    return first && { accounts: [first, ...others] as const, networkId: session.networkId() }
  }
  const report = read()
  return (
    report &&
    createConnection({
      connector,
      report,
      provider,
      read: async () => read(),
      listen: ({ reported }) => session.listen(() => reported(read)),
      async switchNetwork({ id }) {
        session.use(id as NetworkId)
        return undefined
      },
      async disconnect() {},
      async signMessage({ account, message }) {
        const params = [new TextDecoder().decode(message), account.address]
        const signature = String(await channel.request(session.networkId(), 'personal_sign', params))
        return { signature, scheme: 'eip191' }
      },
    })
  )
}
