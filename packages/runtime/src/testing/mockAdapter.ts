import type { Namespace, NetworkId } from '../base/caip.js'
import { toNetworkId } from '../base/parseCaip.js'
import type { NetworkDefinition } from '../config/types.js'
import type { Adapter, ConnectRequest } from '../connectors/adapter.js'
import type { Balance, ChainService } from '../connectors/chainService.js'
import type { Connection, ConnectionListener, ConnectionReport } from '../connectors/connection.js'
import { createConnection, type WalletEvents } from '../connectors/createConnection.js'
import type { Account, Connector } from '../connectors/types.js'
import { errorFor } from '../errors/errorFor.js'
import { isRefused, type WalletMethod } from './mockConnector.js'

type MaybePromise<T> = T | Promise<T>

/** A mocked wallet's grant. */
export interface MockGrant
  extends ConnectionReport,
    Pick<Connection, 'clientId' | 'signed' | 'waitForTransactionId'> {
  /** Grants of the session in other namespaces; needs `connectors` in the script. */
  readonly others?: readonly ConnectionReport[]
}

/** The responses of a namespace's wallets and nodes. A test may change them at any time. */
export interface AdapterScript {
  connect(connector: Connector, request?: ConnectRequest): MaybePromise<MockGrant>
  /** Restores a session; also answers later reads of a connection. */
  restore(connector: Connector, sessionId?: string): MaybePromise<ConnectionReport | undefined>
  disconnect(connector: Connector): MaybePromise<void>
  /** By default the wallet agrees and reports its new network. */
  switchNetwork(connector: Connector, network: NetworkDefinition): MaybePromise<void>
  getBalance(address: string, network: NetworkDefinition, signal?: AbortSignal): MaybePromise<Balance>
  /** Further methods of its chain service. @default {} */
  chain: Omit<Partial<ChainService>, 'getBalance'>
  /** Called when a listener is added, before the connection listens. */
  watch(connector: Connector, listener: ConnectionListener): void
  /** `signMessage` of every connection. @default a fixed signature */
  signMessage: NonNullable<Connection['signMessage']>
  /** `sendTransaction` of every connection. @default a fixed hash */
  sendTransaction: NonNullable<Connection['sendTransaction']>
  /** `capabilities` of every connection. @default none */
  capabilities?: NonNullable<Connection['capabilities']>
  /** `sendTogether` of every connection. @default transactions are sent one after another */
  sendTogether?: NonNullable<Connection['sendTogether']>
  /** The connectors of the plugin that brings this adapter: `context.connectors`. @default none */
  connectors: readonly Connector[]
}

/** A wallet that sends events to all its listeners. */
export interface MockWallet {
  /** An empty list: the wallet withdrew its permission. */
  accountsChanged(accounts: readonly Account[]): void
  networkChanged(networkId: NetworkId): void
  approvalChanged(networkIds: readonly NetworkId[]): void
  disconnected(reason?: 'wallet' | 'expired'): void
}

/** An adapter whose responses the test sets. */
export interface MockAdapter extends Omit<Adapter, 'connect'> {
  /** The request may be left out. */
  connect(connector: Connector, request?: ConnectRequest): Promise<Connection>
  readonly script: AdapterScript
  /** The adapter's chain service: the script's `getBalance`, and the methods of the script's `chain`. */
  readonly chain: ChainService
  /** The requests in order: the method, and the wallet's id or the address. */
  readonly asked: readonly string[]
  /** The number of active listeners. */
  readonly listeners: number
  readonly wallet: MockWallet
}

const firstNetwork: Readonly<Record<string, string>> = {
  eip155: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
}

const addresses: Readonly<Record<string, string>> = {
  eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  solana: '4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA',
}

/** The default account of a mocked wallet. */
export const mockAccount = (
  namespace: Namespace = 'eip155',
  address = addresses[namespace] ?? 'addr',
): Account => ({
  namespace,
  address,
  type: 'eoa',
})

/** The default report of a mocked wallet. */
export const mockReport = (namespace: Namespace = 'eip155', networkId?: string): ConnectionReport => ({
  accounts: [mockAccount(namespace)],
  networkId: toNetworkId(networkId ?? firstNetwork[namespace] ?? `${namespace}:1`),
})

/** A network of any id, whose node doesn't respond. */
export const mockNetwork = (id: string): NetworkDefinition => ({
  id,
  name: `Network ${id}`,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:9/'],
  explorerUrl: 'https://explorer.example',
})

/** A listener of a connection, or of a wallet's next grant. */
interface Ear extends Pick<WalletEvents, 'accounts' | 'network'> {
  readonly listener?: ConnectionListener
}

/**
 * Makes an adapter whose wallets agree to everything, unless `mockConnector({ rejects })` or the script says otherwise.
 *
 * @param script responses to replace from the start
 */
export function mockAdapter(
  namespace: Namespace = 'eip155',
  script: Partial<AdapterScript> = {},
): MockAdapter {
  const asked: string[] = []
  const ears = new Set<Ear>()
  const wallet: MockWallet = {
    accountsChanged: (accounts) => forAll((ear) => ear.accounts(accounts)),
    networkChanged: (networkId) => forAll((ear) => ear.network(networkId)),
    approvalChanged: (approvedNetworkIds) => forAll((ear) => ear.listener?.changed({ approvedNetworkIds })),
    disconnected: (reason) => forAll((ear) => ear.listener?.disconnected(reason)),
  }
  const forAll = (speak: (ear: Ear) => void) => {
    for (const ear of [...ears]) speak(ear)
  }
  const acts: AdapterScript = {
    connect: () => mockReport(namespace),
    restore: () => mockReport(namespace),
    disconnect: () => {},
    switchNetwork: (_, { id }) => wallet.networkChanged(id as NetworkId),
    getBalance: (_, { nativeCurrency: { symbol, decimals } }) => ({ amount: 10n ** 18n, decimals, symbol }),
    chain: {},
    watch: () => {},
    signMessage: async () => ({ signature: '0xmock', scheme: 'eip191' }),
    sendTransaction: async () => `0x${'5e'.repeat(32)}`,
    connectors: [],
    ...script,
  }
  const expectAgreement = (connector: Connector, method: WalletMethod) => {
    asked.push(`${method} ${connector.id}`)
    if (isRefused(connector, method)) {
      throw errorFor('USER_REJECTED', { message: `The request was rejected in ${connector.name}.` })
    }
  }
  const listen = (ear: Ear) => {
    ears.add(ear)
    return () => void ears.delete(ear)
  }

  /** The plugin's connector in the granted namespace. */
  const twinFor = ({ accounts: [{ namespace }] }: ConnectionReport) =>
    acts.connectors.find((one) => one.namespace === namespace)

  function connectionTo(
    connector: Connector,
    { others = [], clientId, signed, waitForTransactionId, ...report }: MockGrant,
  ): Connection {
    let listener: ConnectionListener | undefined
    const connection = createConnection({
      connector,
      report,
      provider: connector.provider,
      async disconnect() {
        expectAgreement(connector, 'disconnect')
        await acts.disconnect(connector)
      },
      async switchNetwork(network) {
        expectAgreement(connector, 'switchNetwork')
        await acts.switchNetwork(connector, network)
        return undefined
      },
      async read() {
        expectAgreement(connector, 'restore')
        return acts.restore(connector, report.sessionId)
      },
      listen: ({ accounts, network }) => listen({ accounts, network, ...(listener && { listener }) }),
      signMessage: (request) => acts.signMessage(request),
      sendTransaction: (transaction, signal) => acts.sendTransaction(transaction, signal),
      ...(acts.capabilities && { capabilities: acts.capabilities }),
      ...(acts.sendTogether && { sendTogether: acts.sendTogether }),
    })
    const twins = others.flatMap((other) => {
      const twin = twinFor(other)
      return twin ? connectionTo(twin, other) : []
    })
    return {
      ...connection,
      ...(twins.length > 0 && { others: twins }),
      clientId,
      signed,
      ...(waitForTransactionId && { waitForTransactionId }),
      watch(heard) {
        acts.watch(connector, heard)
        listener = heard
        return connection.watch(heard)
      },
    }
  }

  return {
    namespace,
    script: acts,
    asked,
    wallet,
    get listeners() {
      return ears.size
    },
    async connect(connector, request) {
      expectAgreement(connector, 'connect')
      const grant = await acts.connect(connector, request)
      return connectionTo(twinFor(grant) ?? connector, grant)
    },
    async restore(connector, sessionId) {
      expectAgreement(connector, 'restore')
      const report = await acts.restore(connector, sessionId)
      return report && connectionTo(connector, report)
    },
    awaitGrant(connector, granted) {
      acts.watch(connector, { changed: granted, disconnected: () => {} })
      return listen({ accounts: ({ length }) => length > 0 && granted(), network: () => {} })
    },
    get chain() {
      return {
        ...acts.chain,
        async getBalance({ address, network, signal }: Parameters<ChainService['getBalance']>[0]) {
          asked.push(`getBalance ${address} ${network.id}`)
          return acts.getBalance(address, network, signal)
        },
      }
    },
    explorer: {
      address: ({ explorerUrl }, address) => explorerUrl && `${explorerUrl}/address/${address}`,
      transaction: ({ explorerUrl }, hash) => explorerUrl && `${explorerUrl}/tx/${hash}`,
    },
  }
}
