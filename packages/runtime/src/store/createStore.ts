import { computed } from '@preact/signals-core'
import type { Namespace } from '../base/caip.js'
import { ownOnly } from '../base/foreign.js'
import type { NetworkDefinition } from '../config/types.js'
import type { Balance } from '../connectors/chainService.js'
import type { Profile } from '../connectors/identity.js'
import type { Account, ConnectedWalletInfo } from '../connectors/types.js'
import { AccountsModel, type TokenBalance } from './accounts.js'
import { type ConnectionStatus, ConnectionsModel } from './connections.js'
import { ConnectorsModel } from './connectors.js'
import { idle, type Loadable } from './loadable.js'
import { ModalModel } from './modal.js'
import { NetworksModel } from './networks.js'
import { PluginsModel, StylesModel } from './plugins.js'
import { RouterModel } from './router.js'

/** The network in use, with its definition where one is known. */
export interface Network {
  /** CAIP-2, as the wallet reports it; the config's default while nothing is connected. */
  readonly id: string
  readonly definition: NetworkDefinition | undefined
  /** Whether the config's `chains` list it. */
  readonly isSupported: boolean
  /** The config's chains of its namespace. */
  readonly requestedIds: readonly string[]
  /** What the visitor approved in the wallet; undefined where a wallet isn't asked for networks. */
  readonly approvedIds: readonly string[] | undefined
  /** Whether the wallet serves networks besides the approved ones. */
  readonly supportsAllNetworks: boolean
}

/** What the store needs of a config. */
export interface StoreOptions {
  /** CAIP-2 ids, at least one. */
  readonly chains: readonly string[]
  readonly defaultChain?: string | undefined
  readonly networks?: readonly NetworkDefinition[] | undefined
}

/** The namespace of a CAIP-2 id that the config check has accepted. */
const namespaceOf = (networkId: string) => networkId.slice(0, networkId.indexOf(':'))

/**
 * The state of one modal: one model a topic, and the facts that follow from several of them.
 * Models change only through methods named after events; everything else is computed.
 */
export function createStore(given: StoreOptions) {
  const options = ownOnly(given)
  const modal = new ModalModel()
  const router = new RouterModel()
  const connectors = new ConnectorsModel()
  const connections = new ConnectionsModel()
  const accounts = new AccountsModel()
  const networks = new NetworksModel(options.networks ?? [])
  const plugins = new PluginsModel()
  const styles = new StylesModel()

  const namespaces: readonly Namespace[] = [...new Set(options.chains.map(namespaceOf))]
  const defaultChain = options.defaultChain ?? options.chains[0] ?? ''

  const status = computed<Readonly<Record<string, ConnectionStatus>>>(() => {
    const attempt = connections.attempt.value
    const asking = attempt?.status === 'asking' ? attempt.connector.namespace : undefined
    return Object.fromEntries(
      namespaces.map((namespace) => {
        const isHeld = connections.held.value.has(namespace)
        return [
          namespace,
          !isHeld && connections.connected.value.has(namespace)
            ? 'connected'
            : isHeld || asking === namespace || connections.restoring.value.has(namespace)
              ? 'connecting'
              : 'disconnected',
        ]
      }),
    )
  })

  const preferredChain = computed(() => networks.chosenId.value ?? defaultChain)

  const activeNamespace = computed<Namespace>(() => {
    const preferred = namespaceOf(preferredChain.value)
    const connected = connections.connected.value
    return connected.has(preferred) ? preferred : (connected.keys().next().value ?? preferred)
  })

  // Apart from the whole, so that learning of some other network is no news of this one.
  const networkId = computed(
    () => networks.reportedIds.value.get(activeNamespace.value) ?? preferredChain.value,
  )
  const networkDefinition = computed(() => networks.known.value.get(networkId.value))

  const accountState = computed(() => accounts.states.value.get(activeNamespace.value))
  const profiles = computed<Readonly<Record<string, Profile | undefined>>>(() =>
    ownOnly(
      Object.fromEntries(
        [...accounts.states.value].map(([namespace, { active, profiles }]) => [
          namespace,
          profiles.get(active.address),
        ]),
      ),
    ),
  )

  return {
    modal,
    router,
    connectors,
    connections,
    accounts,
    networks,
    plugins,
    styles,
    /** The namespaces of the config's chains, in their order. */
    namespaces,
    status,
    activeNamespace,
    isConnected: computed(() => connections.connected.value.size > 0),
    isRestoring: computed(() => connections.restoring.value.size > 0),
    /** The account in use: of the chosen or default chain's namespace if that is connected, else of the first that is. */
    account: computed<Account | undefined>(() => accountState.value?.active),
    /** The account in use of each connected namespace. */
    accountByNamespace: computed<Readonly<Record<string, Account>>>(() =>
      Object.fromEntries([...accounts.states.value].map(([namespace, { active }]) => [namespace, active])),
    ),
    /** The connector behind the account in use. */
    connector: computed(() => connections.connected.value.get(activeNamespace.value)),
    balance: computed<Loadable<Balance>>(() => accountState.value?.balance ?? idle),
    /** The tokens of the account in use, as a plugin reports them. */
    tokenBalance: computed<Loadable<readonly TokenBalance[]>>(() => accountState.value?.tokenBalance ?? idle),
    /** How the account in use of each connected namespace is known. */
    profiles,
    /** Name and picture of the account in use. */
    profileName: computed(() => profiles.value[activeNamespace.value]?.name),
    profileImage: computed(() => profiles.value[activeNamespace.value]?.imageUrl),
    network: computed<Network>(() => {
      const approval = networks.approvals.value.get(activeNamespace.value)
      return {
        id: networkId.value,
        definition: networkDefinition.value,
        isSupported: options.chains.includes(networkId.value),
        requestedIds: options.chains.filter((id) => namespaceOf(id) === activeNamespace.value),
        approvedIds: approval?.ids,
        supportsAllNetworks: approval?.supportsAll ?? true,
      }
    }),
    /** Who the wallet behind the account in use is (Spec §3). */
    connectedWalletInfo: computed<ConnectedWalletInfo | undefined>(
      () => connections.live.value.get(activeNamespace.value)?.wallet,
    ),
    view: computed(() => (modal.isOpen.value ? router.current.value?.view : undefined)),
  }
}

/** Everything that one modal knows. */
export type Store = ReturnType<typeof createStore>
