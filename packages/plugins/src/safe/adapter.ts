import {
  type Adapter,
  type Connector,
  ConnectorError,
  type PluginContext,
  toNetworkId,
  type WalletAdapter,
  type WalletReport,
} from '@wallet-modal/runtime/plugin'
import { type OpenSafe, openSafe } from './openSafe.js'
import { safeOrigins } from './origins.js'
import { createSafeProvider } from './provider.js'

/** What the adapter works with. */
export interface SafeAdapterOptions {
  readonly context: Pick<PluginContext, 'loadNamespace' | 'onDispose'>
  /** Besides Safe{Wallet}'s own. */
  readonly origins: readonly string[] | undefined
  /** Asks the page's parent. @default by the SDK */
  readonly open?: typeof openSafe
}

/**
 * Connects to the Safe that shows the page in a frame. The provider is ours, over Safe's SDK; the EVM plugin's own adapter reads
 * it as that of any wallet. The visitor is asked nothing: who opens a page in a Safe has chosen the Safe.
 */
export function createSafeAdapter({ context, origins, open = openSafe }: SafeAdapterOptions): WalletAdapter {
  const ending = new AbortController()
  context.onDispose(() => ending.abort())
  let opening: Promise<OpenSafe | undefined> | undefined
  /** The connector as the EVM plugin's adapter takes it, once there is a Safe. */
  let bound: { readonly own: Connector; readonly adapter: Adapter; readonly safe: OpenSafe } | undefined

  async function bind(connector: Connector) {
    opening ??= open(safeOrigins(origins), ending.signal)
    const [safe, { adapter }] = await Promise.all([opening, context.loadNamespace('eip155')])
    if (!safe) throw notInside()
    bound ??= { own: { ...connector, provider: createSafeProvider(safe) }, adapter, safe }
    return bound
  }

  function inUse() {
    if (!bound) throw notInside()
    return bound
  }

  /** A Safe is a contract, on one network. */
  const reported = <R extends WalletReport | undefined>(report: R): R | WalletReport => {
    if (!report) return report
    const [first, ...others] = report.accounts.map((account) => ({
      ...account,
      type: 'smartAccount' as const,
    }))
    return first
      ? {
          ...report,
          accounts: [first, ...others],
          approvedNetworkIds: [report.networkId],
          supportsAllNetworks: false,
        }
      : report
  }

  return {
    async isAround() {
      opening ??= open(safeOrigins(origins), ending.signal)
      return (await opening) !== undefined
    },
    async connect(connector, request) {
      const { own, adapter } = await bind(connector)
      return reported(await adapter.connect(own, request))
    },
    async restore(connector) {
      const { own, adapter } = await bind(connector)
      return reported(await adapter.restore(own))
    },
    watch(_, listener) {
      const { own, adapter } = inUse()
      return adapter.watch(own, listener)
    },
    // There is no permission to give back: the page is inside.
    async disconnect() {},
    async switchNetwork(_, { id, name }) {
      if (id === toNetworkId(`eip155:${inUse().safe.info.chainId}`)) return
      throw new ConnectorError(
        'WALLET_REQUEST_FAILED',
        `This Safe is not on ${name}: a Safe is on one network.`,
        {
          hint: `Open the page in a Safe on ${name}.`,
        },
      )
    },
    getProvider: () => inUse().own.provider,
  }
}

const notInside = () =>
  new ConnectorError('WALLET_DISCONNECTED', 'The page is not inside a Safe.', {
    hint: 'Open it as a Safe App, at app.safe.global.',
  })
