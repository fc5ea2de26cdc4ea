import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { type Namespace, namespaceOf } from '../base/caip.js'
import type { NetworkDefinition } from '../config/types.js'
import type { Balance } from '../connectors/chainService.js'
import type { Profile } from '../connectors/identity.js'
import type { SignInService } from '../connectors/signIn.js'
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

/**
 * The state of one modal: one model a topic, and the facts that follow from several of them.
 * Models change only through methods named after events; everything else is computed.
 */
export function createStore(options: StoreOptions) {
  const modal = new ModalModel()
  const router = new RouterModel()
  const connections = new ConnectionsModel()
  const accounts = new AccountsModel()
  const networks = new NetworksModel(options.networks ?? [])
  /** The namespaces of the config's chains, in their order. */
  const namespaces: readonly Namespace[] = [...new Set(options.chains.map(namespaceOf))]
  const preferredChain = computed(
    () => networks.chosenId.value ?? options.defaultChain ?? options.chains[0] ?? '',
  )
  const activeNamespace = computed<Namespace>(() => {
    const preferred = namespaceOf(preferredChain.value)
    const connected = connections.connected.value
    return connected.has(preferred) ? preferred : (connected.keys().next().value ?? preferred)
  })

  /** What signs visitors in; set by the plugin that does. */
  const signIn = signal<SignInService | undefined>(undefined)
  /** Set by the core. Reads signals: a picture is loaded while somebody looks at it. */
  const networkImageOf = signal<(id: string) => string | undefined>(() => undefined)

  return {
    modal,
    router,
    connectors: new ConnectorsModel(),
    connections,
    accounts,
    networks,
    plugins: new PluginsModel(),
    styles: new StylesModel(),
    namespaces,
    activeNamespace,
    signIn,
    networkImageOf,
    status: statusOf(connections, namespaces),
    isConnected: computed(() => connections.connected.value.size > 0),
    isRestoring: computed(() => connections.restoring.value.size > 0),
    /** The connector behind the account in use. */
    connector: computed(() => connections.connected.value.get(activeNamespace.value)),
    /** Who the wallet behind the account in use is (Spec §3). */
    connectedWalletInfo: computed<ConnectedWalletInfo | undefined>(
      () => connections.live.value.get(activeNamespace.value)?.wallet,
    ),
    ...accountFacts(accounts, activeNamespace),
    network: networkOf(networks, options.chains, activeNamespace, preferredChain),
    view: computed(() => (modal.isOpen.value ? router.current.value?.view : undefined)),
  }
}

/** Everything that one modal knows. */
export type Store = ReturnType<typeof createStore>

const statusOf = (
  { attempt, connected, pending, restoring }: InstanceType<typeof ConnectionsModel>,
  namespaces: readonly Namespace[],
) =>
  computed<Readonly<Record<string, ConnectionStatus>>>(() => {
    const asking = attempt.value?.status === 'asking' ? attempt.value.connector.namespace : undefined
    return Object.fromEntries(
      namespaces.map((namespace) => {
        const isPending = pending.value.has(namespace)
        return [
          namespace,
          !isPending && connected.value.has(namespace)
            ? 'connected'
            : isPending || asking === namespace || restoring.value.has(namespace)
              ? 'connecting'
              : 'disconnected',
        ]
      }),
    )
  })

function accountFacts(
  { states }: InstanceType<typeof AccountsModel>,
  activeNamespace: ReadonlySignal<Namespace>,
) {
  const current = computed(() => states.value.get(activeNamespace.value))
  const profiles = computed<Readonly<Record<string, Profile | undefined>>>(() =>
    Object.fromEntries(
      [...states.value].map(([namespace, { active, profiles }]) => [namespace, profiles.get(active.address)]),
    ),
  )
  const profile = () => profiles.value[activeNamespace.value]
  return {
    /** The account in use: of the chosen or default chain's namespace if that is connected, else of the first that is. */
    account: computed<Account | undefined>(() => current.value?.active),
    /** The account in use of each connected namespace. */
    accountByNamespace: computed<Readonly<Record<string, Account>>>(() =>
      Object.fromEntries([...states.value].map(([namespace, { active }]) => [namespace, active])),
    ),
    balance: computed<Loadable<Balance>>(() => current.value?.balance ?? idle),
    /** The tokens of the account in use, as a plugin reports them. */
    tokenBalance: computed<Loadable<readonly TokenBalance[]>>(() => current.value?.tokenBalance ?? idle),
    /** How the account in use of each connected namespace is known. */
    profiles,
    /** Name and picture of the account in use. */
    profileName: computed(() => profile()?.name),
    profileImage: computed(() => profile()?.imageUrl),
  }
}

function networkOf(
  { reportedIds, known, approvals }: InstanceType<typeof NetworksModel>,
  chains: readonly string[],
  activeNamespace: ReadonlySignal<Namespace>,
  preferredChain: ReadonlySignal<string>,
) {
  const id = computed(() => reportedIds.value.get(activeNamespace.value) ?? preferredChain.value)
  // Signals of their own: learning of another network is no news of this one.
  const definition = computed(() => known.value.get(id.value))
  return computed<Network>(() => {
    const approval = approvals.value.get(activeNamespace.value)
    return {
      id: id.value,
      definition: definition.value,
      isSupported: chains.includes(id.value),
      requestedIds: chains.filter((chain) => namespaceOf(chain) === activeNamespace.value),
      approvedIds: approval?.ids,
      supportsAllNetworks: approval?.supportsAll ?? true,
    }
  })
}
