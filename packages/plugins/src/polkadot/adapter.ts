import { type Adapter, type ChainService, ConnectorError, sessionOf, toNetworkId, type WalletListener, type WalletReport } from '@wallet-modal/runtime/chain'
import type { Account, Clock, Connector, Http, NetworkId } from '@wallet-modal/runtime/plugin'
import { explorerLinks } from './explorerLinks.js'
import type { Grants } from './grants.js'
import type { PolkadotProvider } from './PolkadotProvider.js'
import { enable, readAccounts, type WalletAccess, within } from './readWallet.js'
import { isSessionWallet } from './sessionWallet.js'
import { watchWallet } from './watchWallet.js'

/** What the adapter needs of its modal. */
export interface PolkadotAdapterOptions {
  readonly clock: Clock
  readonly http: Http
  /** The chains that the app uses, by CAIP-2 id, the first one first. */
  readonly chains: readonly string[]
  /** What the page calls itself when it asks a wallet. */
  readonly origin: string
  readonly grants: Grants
}

/**
 * Talks to the wallets of `window.injectedWeb3`. Such a wallet is on no chain, and an account is one key on all of them: the chain
 * in use is the app's to say, and switching it asks nobody.
 *
 * There is no silent question: `enable` answers at once where the visitor has let this origin in, and opens the wallet's window
 * where they haven't, or no longer do. So `restore` asks only a wallet that let this origin in and shared accounts with it last
 * time (`grants`). One that then refuses, or does not answer at once, is not asked again until the visitor connects: whoever
 * took the permission back in the wallet meets its window at most once.
 */
export function createPolkadotAdapter({
  clock,
  http,
  chains,
  origin,
  grants,
}: PolkadotAdapterOptions): Adapter {
  let chain: ChainService | undefined
  const access: WalletAccess = { clock, chains, origin }
  // By the wallet's object: what it let this page have, and what it is still being asked for by `restore`.
  const enabled = new WeakMap<object, PolkadotProvider>()
  const asked = new WeakMap<object, Promise<PolkadotProvider>>()
  // The accounts that were read last, so that `watch` can tell news from a repetition.
  const shared = new WeakMap<Connector, readonly Account[]>()
  const inUse = new WeakMap<Connector, NetworkId>()
  const listeners = new WeakMap<Connector, WalletListener>()
  // How often it was let go of, by it or by the visitor: an answer to an earlier question grants nothing.
  const partings = new WeakMap<Connector, number>()

  const networkOf = (connector: Connector): NetworkId =>
    sessionOf(connector.provider)?.networkId() ?? inUse.get(connector) ?? toNetworkId(chains[0] ?? '')
  const providerOf = ({ provider }: Connector): PolkadotProvider | undefined => {
    if (isSessionWallet(provider)) return provider
    return isObject(provider) ? enabled.get(provider) : undefined
  }
  const partingsFrom = (connector: Connector) => partings.get(connector) ?? 0
  function part(connector: Connector) {
    partings.set(connector, partingsFrom(connector) + 1)
    grants.remove(connector.id)
  }
  const reported = (connector: Connector, accounts: readonly [Account, ...Account[]]): WalletReport => {
    shared.set(connector, accounts)
    return Object.freeze({ accounts: Object.freeze(accounts), networkId: networkOf(connector) })
  }
  async function letIn(connector: Connector): Promise<PolkadotProvider> {
    const provider = await enable(connector, access)
    enabled.set(connector.provider as object, provider)
    return provider
  }

  /** As `enable`, asked without the visitor; what it is asked already is not asked twice. */
  async function letInAgain(connector: Connector): Promise<PolkadotProvider> {
    const wallet = connector.provider as object
    const asking = asked.get(wallet) ?? letIn(connector)
    asked.set(wallet, asking)
    const isOver = () => asked.get(wallet) === asking && asked.delete(wallet)
    asking.then(isOver, isOver)
    try {
      return await within(asking, { clock, wallet: connector.name })
    } catch (error) {
      grants.remove(connector.id)
      throw error
    }
  }

  return {
    namespace: 'polkadot',

    async connect(connector, { signal }) {
      const provider = await (isSessionWallet(connector.provider) ? connector.provider : letIn(connector))
      const [first, ...others] = await readAccounts(provider, connector.name, access)
      // Whoever has turned away is not connected: no later page load may ask the wallet.
      signal.throwIfAborted()
      if (first) {
        if (!isSessionWallet(connector.provider)) grants.add(connector.id)
        return reported(connector, [first, ...others])
      }
      throw new ConnectorError(
        'WALLET_ANSWER_INVALID',
        `${connector.name} agreed to connect but shared no account.`,
        { hint: 'Choose at least one account in the wallet; it may also be locked. Then try again.' },
      )
    },

    async restore(connector) {
      const isKnown = isObject(connector.provider) && (providerOf(connector) || grants.has(connector.id))
      if (!isKnown) return undefined
      const before = partingsFrom(connector)
      const provider = providerOf(connector) ?? (await letInAgain(connector))
      const [first, ...others] = await readAccounts(provider, connector.name, access)
      if (first) {
        if (!isSessionWallet(connector.provider) && before === partingsFrom(connector))
          grants.add(connector.id)
        return reported(connector, [first, ...others])
      }
      // It may be locked: what it shares after that is news, that it shares nothing is none.
      shared.set(connector, [])
      return undefined
    },

    watch(connector, listener) {
      const { provider, name } = connector
      const heard: Pick<WalletListener, 'accountsChanged' | 'disconnected'> = {
        accountsChanged: (accounts) => listener.accountsChanged(accounts),
        disconnected() {
          part(connector)
          listener.disconnected()
        },
      }
      let isOver = false
      let stop = () => {}
      const begin = (letIn: PolkadotProvider) => {
        if (!isOver) stop = watchWallet(letIn, heard, { name, chains, known: shared.get(connector) })
      }
      const known = providerOf(connector)
      // A wallet that was asked by `restore` may answer late, such as when the visitor unlocks it.
      if (known) begin(known)
      else if (isObject(provider)) asked.get(provider)?.then(begin, () => {})
      listeners.set(connector, listener)
      return () => {
        isOver = true
        // Somebody else may follow it by now.
        if (listeners.get(connector) === listener) listeners.delete(connector)
        stop()
      }
    },

    async disconnect(connector) {
      // Such a wallet takes no permission back: it is forgotten here, so that no page load asks it.
      part(connector)
      shared.delete(connector)
      if (isObject(connector.provider)) enabled.delete(connector.provider)
    },

    async switchNetwork(connector, { id }) {
      const networkId = toNetworkId(id)
      const session = sessionOf(connector.provider)
      if (session) session.use(networkId)
      else inUse.set(connector, networkId)
      listeners.get(connector)?.networkChanged(networkId)
    },

    async getBalance(address, network, signal) {
      chain ??= (await import('./createPolkadotChain.js')).createPolkadotChain({ clock, http })
      return chain.getBalance({ address, network, signal })
    },

    getProvider: providerOf,
    explorer: explorerLinks,
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
