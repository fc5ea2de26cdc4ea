import {
  type ConnectionReport,
  createConnection,
  toNetworkId,
  type WalletAdapter,
} from '@wallet-modal/runtime/chain'
import type { Connector, PrefixedStorage } from '@wallet-modal/runtime/plugin'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const asNetwork = (value: unknown) => (typeof value === 'string' && value.length < 50 ? value : undefined)

/** Connects whoever asks, and remembers it until they disconnect. */
export function createPasskeyAdapter(storage: PrefixedStorage, firstNetwork: string): WalletAdapter {
  const reportOn = (network: string): ConnectionReport => ({
    accounts: [{ namespace: 'eip155', address, type: 'smartAccount' }],
    networkId: toNetworkId(network),
  })
  const stored = async () => {
    const network = storage.read('network', asNetwork)
    return network === undefined ? undefined : reportOn(network)
  }
  const connectionOf = (connector: Connector, report: ConnectionReport) =>
    createConnection({
      connector,
      report,
      provider: {
        request: async ({ method }: { readonly method: string }) =>
          method === 'eth_accounts' ? [address] : null,
      },
      listen: () => () => {},
      read: stored,
      async switchNetwork({ id }) {
        storage.write('network', id)
        return toNetworkId(id)
      },
      async disconnect() {
        storage.remove('network')
      },
    })
  return {
    async connect(connector) {
      storage.write('network', firstNetwork)
      return connectionOf(connector, reportOn(firstNetwork))
    },
    async restore(connector) {
      const report = await stored()
      return report && connectionOf(connector, report)
    },
  }
}
