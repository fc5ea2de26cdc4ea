import { type Namespace, type NetworkId, toNetworkId } from '../base/caip.js'
import type { NetworkDefinition } from '../config/types.js'
import type {
  Account,
  Adapter,
  Balance,
  Connector,
  ConnectRequest,
  WalletListener,
  WalletReport,
} from '../connectors/types.js'
import { errorFor } from '../errors/errorFor.js'
import { isRefused, type WalletMethod } from './mockConnector.js'

type MaybePromise<T> = T | Promise<T>

/** What the wallets and nodes of a namespace answer. A test may change it at any time. */
export interface AdapterScript {
  connect(connector: Connector, request?: ConnectRequest): MaybePromise<WalletReport>
  restore(connector: Connector, sessionId?: string): MaybePromise<WalletReport | undefined>
  disconnect(connector: Connector): MaybePromise<void>
  /** The wallet agrees, and reports the network that it is on now. */
  switchNetwork(connector: Connector, network: NetworkDefinition): MaybePromise<void>
  getBalance(address: string, network: NetworkDefinition, signal?: AbortSignal): MaybePromise<Balance>
  /** Called when somebody begins to listen, before the adapter does. */
  watch(connector: Connector, listener: WalletListener): void
}

/** An adapter that does as it is told. */
export interface MockAdapter extends Omit<Adapter, 'connect'> {
  /** The request may be left out: this wallet answers whoever asks. */
  connect(connector: Connector, request?: ConnectRequest): Promise<WalletReport>
  readonly script: AdapterScript
  /** What was asked, in order: the method and the wallet's id, or the address. */
  readonly asked: readonly string[]
  /** How many listeners are not stopped yet. */
  readonly listeners: number
  /** Speaks to every listener as the wallet would. */
  readonly wallet: WalletListener
}

const firstNetwork: Readonly<Record<string, string>> = {
  eip155: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
}

const addresses: Readonly<Record<string, string>> = {
  eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  solana: '4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA',
}

/** The account that a mocked wallet shares unless the test says otherwise. */
export const mockAccount = (
  namespace: Namespace = 'eip155',
  address = addresses[namespace] ?? 'addr',
): Account => ({
  namespace,
  address,
  type: 'eoa',
})

/** What a mocked wallet reports unless the test says otherwise. */
export const mockReport = (namespace: Namespace = 'eip155', networkId?: string): WalletReport => ({
  accounts: [mockAccount(namespace)],
  networkId: toNetworkId(networkId ?? firstNetwork[namespace] ?? `${namespace}:1`),
})

/** A network of any id. Its node answers nobody. */
export const mockNetwork = (id: string): NetworkDefinition => ({
  id,
  name: `Network ${id}`,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:9/'],
  explorerUrl: 'https://explorer.example',
})

/**
 * Makes an adapter whose wallets agree to everything, unless `mockConnector({ rejects })` or the script says otherwise.
 *
 * @param script what is different from the start
 */
export function mockAdapter(
  namespace: Namespace = 'eip155',
  script: Partial<AdapterScript> = {},
): MockAdapter {
  const asked: string[] = []
  const live = new Set<WalletListener>()
  const tellAll = (tell: (listener: WalletListener) => void) => {
    for (const listener of [...live]) tell(listener)
  }
  const wallet: WalletListener = {
    accountsChanged: (accounts) => tellAll((listener) => listener.accountsChanged(accounts)),
    networkChanged: (networkId) => tellAll((listener) => listener.networkChanged(networkId)),
    approvalChanged: (ids) => tellAll((listener) => listener.approvalChanged?.(ids)),
    disconnected: (reason) => tellAll((listener) => listener.disconnected(reason)),
  }
  const acts: AdapterScript = {
    connect: () => mockReport(namespace),
    restore: () => mockReport(namespace),
    disconnect: () => {},
    switchNetwork: (_, { id }) => wallet.networkChanged(id as NetworkId),
    getBalance: (_, { nativeCurrency: { symbol, decimals } }) => ({ amount: 10n ** 18n, decimals, symbol }),
    watch: () => {},
    ...script,
  }
  const expectAgreement = (connector: Connector, method: WalletMethod) => {
    asked.push(`${method} ${connector.id}`)
    if (isRefused(connector, method)) {
      throw errorFor('USER_REJECTED', { message: `The request was rejected in ${connector.name}.` })
    }
  }

  return {
    namespace,
    script: acts,
    asked,
    wallet,
    get listeners() {
      return live.size
    },
    async connect(connector, request) {
      expectAgreement(connector, 'connect')
      return acts.connect(connector, request)
    },
    async restore(connector, sessionId) {
      expectAgreement(connector, 'restore')
      return acts.restore(connector, sessionId)
    },
    async disconnect(connector) {
      expectAgreement(connector, 'disconnect')
      await acts.disconnect(connector)
    },
    async switchNetwork(connector, network) {
      expectAgreement(connector, 'switchNetwork')
      await acts.switchNetwork(connector, network)
    },
    async getBalance(address, network, signal) {
      asked.push(`getBalance ${address} ${network.id}`)
      return acts.getBalance(address, network, signal)
    },
    watch(connector, listener) {
      acts.watch(connector, listener)
      // A wrapper of its own: the same listener may watch twice.
      const own = { ...listener }
      live.add(own)
      return () => void live.delete(own)
    },
    getProvider: ({ provider }) => provider,
    explorer: {
      address: ({ explorerUrl }, address) => explorerUrl && `${explorerUrl}/address/${address}`,
      transaction: ({ explorerUrl }, hash) => explorerUrl && `${explorerUrl}/tx/${hash}`,
    },
  }
}
