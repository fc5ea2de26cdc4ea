import {
  askWallet,
  type ConnectionReport,
  ConnectorError,
  reportMissingSdk,
  toNetworkId,
  type WalletAdapter,
} from '@wallet-modal/runtime/chain'
import type { Connection, Connector, PluginContext } from '@wallet-modal/runtime/plugin'
import { type OpenSafe, openSafe } from './openSafe.js'
import { safeOrigins } from './origins.js'
import { createSafeProvider } from './provider.js'
import { waitForExecution } from './waitForExecution.js'

/** Options of the adapter. */
export interface SafeAdapterOptions {
  readonly context: Pick<PluginContext, 'alert' | 'clock' | 'loadNamespace' | 'onDispose'>
  /** Origins of Safes, in addition to Safe{Wallet}'s own. */
  readonly origins: readonly string[] | undefined
  /** Asks the page's parent. @default `openSafe` */
  readonly open?: typeof openSafe
}

/**
 * Creates the adapter that connects to the Safe around the page. The EVM plugin's own adapter reads the provider, which wraps Safe's
 * SDK. The visitor is asked nothing, because they chose the Safe when they opened the page in it.
 */
export function createSafeAdapter({ context, origins, open = openSafe }: SafeAdapterOptions): WalletAdapter {
  const ending = new AbortController()
  context.onDispose(() => ending.abort())
  let opening: Promise<OpenSafe | undefined> | undefined
  let provider: ReturnType<typeof createSafeProvider> | undefined

  function ask(): Promise<OpenSafe | undefined> {
    if (!opening) {
      opening = open(safeOrigins(origins), ending.signal)
      opening.catch((error: unknown) => reportMissingSdk(error, context))
    }
    return opening
  }

  async function bind(connector: Connector) {
    const [safe, { adapter }] = await Promise.all([ask(), context.loadNamespace('eip155')])
    if (!safe) throw notInside()
    provider ??= createSafeProvider(safe)
    const toSafe = (chain: Connection): Connection => ({
      ...connectionToSafe(connector, chain, safe),
      waitForTransactionId: (id, signal) => waitForExecution(safe, id, { clock: context.clock, signal }),
    })
    return { own: { ...connector, provider }, adapter, toSafe }
  }

  return {
    async isAround() {
      return (await ask()) !== undefined
    },
    async connect(connector, request) {
      const { own, adapter, toSafe } = await bind(connector)
      return toSafe(await adapter.connect(own, request))
    },
    async restore(connector) {
      const { own, adapter, toSafe } = await bind(connector)
      const chain = await adapter.restore(own)
      return chain && toSafe(chain)
    },
  }
}

/** Makes the connection to a Safe: a contract, on one network, without a permission to give back. */
function connectionToSafe(connector: Connector, chain: Connection, { info }: OpenSafe): Connection {
  const provider = chain.provider as ReturnType<typeof createSafeProvider>
  const { report } = chain
  return {
    ...chain,
    connector,
    report: {
      ...report,
      accounts: asContracts(report.accounts),
      approvedNetworkIds: [report.networkId],
      supportsAllNetworks: false,
    },
    watch: (listener) =>
      chain.watch({
        ...listener,
        changed: ({ accounts, ...change }) =>
          listener.changed({ ...change, ...(accounts && { accounts: asContracts(accounts) }) }),
      }),
    async disconnect() {},
    async switchNetwork({ id, name }) {
      if (id === toNetworkId(`eip155:${info.chainId}`)) return
      throw new ConnectorError(
        'WALLET_REQUEST_FAILED',
        `This Safe is not on ${name}. A Safe is on one network only.`,
        { hint: `Open the page in a Safe on ${name}.` },
      )
    },
    async signMessage({ account, message }) {
      const hex = `0x${Array.from(message, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
      const request = { method: 'personal_sign', params: [hex, account.address] }
      const signature = String(await askWallet(() => provider.request(request), { wallet: connector.name }))
      if (signature.length > 2) return { signature, scheme: 'eip191' }
      throw new ConnectorError('REQUEST_PENDING', 'The owners of the Safe have yet to sign the message.', {
        hint: 'Ask for the signature again after they have signed it in the Safe.',
      })
    },
  }
}

const asContracts = ([first, ...others]: ConnectionReport['accounts']): ConnectionReport['accounts'] => [
  { ...first, type: 'smartAccount' },
  ...others.map((account) => ({ ...account, type: 'smartAccount' as const })),
]

const notInside = () =>
  new ConnectorError('WALLET_DISCONNECTED', 'The page is not inside a Safe.', {
    hint: 'Open the page as a Safe App, at app.safe.global.',
  })
