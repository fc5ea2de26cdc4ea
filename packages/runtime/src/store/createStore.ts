import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { type Namespace, namespaceOf } from '../base/caip.js'
import type { NetworkDefinition, NetworkEntry } from '../config/types.js'
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

/** The active network, with its definition if known. */
export interface Network {
  /** CAIP-2, as the wallet reports it; the config's default while no wallet is connected. */
  readonly id: string
  readonly definition: NetworkDefinition | undefined
  /** Whether the config's `chains` list it. */
  readonly isSupported: boolean
  /** The config's chains of its namespace. */
  readonly requestedIds: readonly string[]
  /** CAIP-2 ids that the visitor approved in the wallet; undefined for a wallet that isn't asked for networks. */
  readonly approvedIds: readonly string[] | undefined
  /** Whether the wallet also serves networks that aren't approved. */
  readonly supportsAllNetworks: boolean
}

/** The part of a config that the store needs. */
export interface StoreOptions {
  /** CAIP-2 ids, at least one. */
  readonly chains: readonly string[]
  readonly defaultChain?: string | undefined
  readonly networks?: readonly NetworkEntry[] | undefined
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

  /** Signs visitors in; set by a plugin. */
  const signIn = signal<SignInService | undefined>(undefined)
  /** Set by the core. Subscribing to the signals that it reads loads the picture. */
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
    /** The connector of the active account. */
    connector: computed(() => connections.connected.value.get(activeNamespace.value)),
    /** The wallet of the active account (Spec §3). */
    connectedWalletInfo: computed<ConnectedWalletInfo | undefined>(
      () => connections.live.value.get(activeNamespace.value)?.wallet,
    ),
    /** The person who logged in to that wallet (Spec §3). */
    user: computed(() => connections.live.value.get(activeNamespace.value)?.user),
    ...accountFacts(accounts, activeNamespace),
    network: networkOf(networks, options.chains, activeNamespace, preferredChain),
    view: computed(() => (modal.isOpen.value ? router.current.value?.view : undefined)),
  }
}

/** The state of one modal. */
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
    /** The active account: of the chosen or default chain's namespace, else of the first connected one. */
    account: computed<Account | undefined>(() => current.value?.active),
    /** The active account of each connected namespace. */
    accountByNamespace: computed<Readonly<Record<string, Account>>>(() =>
      Object.fromEntries([...states.value].map(([namespace, { active }]) => [namespace, active])),
    ),
    balance: computed<Loadable<Balance>>(() => current.value?.balance ?? idle),
    /** The tokens of the active account, as a plugin reports them. */
    tokenBalance: computed<Loadable<readonly TokenBalance[]>>(() => current.value?.tokenBalance ?? idle),
    /** The profile of each namespace's active account. */
    profiles,
    /** Name and picture of the active account. */
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
  // Separate signals, so that another network's definition doesn't notify subscribers.
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
