import type { WalletAdapter } from '@wallet-modal/runtime/chain'
import type { Connection, Connector, PluginContext } from '@wallet-modal/runtime/plugin'
import type { OpenWallet } from './openWallet.js'

/**
 * Talks to the wallet. The wallet has an EIP-1193 provider, which the EVM plugin's own adapter can read, switch and watch. Handle what
 * differs in this wallet here, over the connection that the adapter makes.
 */
export function createSampleAdapter(
  context: Pick<PluginContext, 'loadNamespace'>,
  open: OpenWallet,
): WalletAdapter {
  async function bind(connector: Connector) {
    const [provider, { adapter }] = await Promise.all([open(), context.loadNamespace('eip155')])
    return { adapter, bound: { ...connector, provider } }
  }
  const ours = (connector: Connector, connection: Connection): Connection => ({ ...connection, connector })

  return {
    async connect(connector, request) {
      const { adapter, bound } = await bind(connector)
      return ours(connector, await adapter.connect(bound, request))
    },
    async restore(connector) {
      const { adapter, bound } = await bind(connector)
      const connection = await adapter.restore(bound)
      return connection && ours(connector, connection)
    },
  }
}
