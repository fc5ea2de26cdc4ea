import type { Namespace, NetworkId } from '../base/caip.js'
import { settleWithin } from '../base/clock.js'
import { sameHexAddress } from '../base/hexAddress.js'
import { toNetworkId } from '../base/parseCaip.js'
import { walletFarewellMs } from '../connectors/askWallet.js'
import type { ConnectionListener } from '../connectors/connection.js'
import type { SessionChannel, SessionListener, SessionSupport } from '../connectors/session.js'
import type { ConnectedUser } from '../connectors/types.js'
import { isWalletModalError } from '../errors/classes.js'
import type {
  EmbeddedAccount,
  EmbeddedContext,
  EmbeddedLogIn,
  EmbeddedWalletOptions,
} from './embeddedTypes.js'

/** The log-in that an embedded wallet has now, and what follows it. */
export interface EmbeddedSession {
  /** Takes a log-in: the present one, if a namespace of it is connected already. */
  begin(logIn: EmbeddedLogIn): void
  changed(logIn: Omit<EmbeddedLogIn, 'signed'>): void
  end(reason?: 'wallet' | 'expired'): void
  /** Ends the log-in, and logs out. Never rejects, and ends in time. */
  logOut(): Promise<void>
  accounts(namespace: Namespace): readonly EmbeddedAccount[]
  user(): ConnectedUser | undefined
  /** The provider of a namespace, once for each log-in. */
  providerOf(namespace: Namespace, support: SessionSupport): unknown
  /** Hears of changes of the log-in, and of the end. @returns stops that */
  watch(listener: ConnectionListener): () => void
}

/** A provider's refusal has EIP-1193's code, by which apps know it. */
function inEip1193(error: unknown): never {
  throw isWalletModalError(error, 'USER_REJECTED')
    ? Object.assign(new Error(error.message, { cause: error }), { code: 4001 })
    : error
}

const isSame = (one: string, other: string | undefined) =>
  one === other || (other !== undefined && sameHexAddress(one, other))

/** Keeps one log-in at a time. */
export function createEmbeddedSession(
  { clock, config, state, storage }: EmbeddedContext,
  { name, methods, request, logOut }: EmbeddedWalletOptions,
): EmbeddedSession {
  let current: EmbeddedLogIn | undefined
  const providers = new Map<Namespace, unknown>()
  const channels = new Set<SessionListener>()
  const watchers = new Set<ConnectionListener>()

  const accounts = (namespace: Namespace) =>
    current?.accounts.filter((account) => account.namespace === namespace) ?? []

  /** The accounts on a network, the active one first, for apps that use the provider's first. */
  const addressesOn = (namespace: Namespace, networkId: string) => {
    const here = accounts(namespace).filter(({ networks }) => networks?.includes(networkId) ?? true)
    const active = state.accounts.peek()[namespace]?.address
    const isFirst = here.some((one) => isSame(one.address, active))
      ? (one: EmbeddedAccount) => isSame(one.address, active)
      : ({ type = 'eoa' }: EmbeddedAccount) => type === config.accounts[namespace]
    return [...here.filter(isFirst), ...here.filter((one) => !isFirst(one))].map(({ address }) => address)
  }
  state.accounts.subscribe(() => {
    if (current) for (const { updated } of [...channels]) updated()
  })

  const channelOf = (namespace: Namespace): SessionChannel => {
    const networks = config.chains.filter((id) => id.startsWith(`${namespace}:`)).map(toNetworkId)
    const key = `network ${namespace}`
    const known = (id: unknown): NetworkId | undefined => networks.find((one) => one === id)
    return {
      wallet: name,
      accounts: () =>
        networks.flatMap((networkId) =>
          addressesOn(namespace, networkId).map((address) => ({ networkId, address })),
        ),
      methods: () => methods,
      networkId: () =>
        accounts(namespace).length > 0 ? (storage.read(key, known) ?? networks[0]) : undefined,
      networkChosen: (networkId) => storage.write(key, networkId),
      request: (networkId, method, params) => request({ networkId, method, params }).catch(inEip1193),
      listen(listener) {
        channels.add(listener)
        return () => void channels.delete(listener)
      },
    }
  }

  function end(reason: 'wallet' | 'expired' = 'wallet') {
    if (!current) return
    current = undefined
    providers.clear()
    // Watchers first: the providers' own end has no reason.
    for (const { disconnected } of [...watchers]) disconnected(reason)
    for (const { ended } of [...channels]) ended()
    channels.clear()
  }

  return {
    begin(logIn) {
      current = logIn
    },
    changed(logIn) {
      if (!current) return
      current = logIn
      const { user } = logIn
      for (const { changed } of [...watchers]) changed(user ? { user } : {})
      for (const { updated } of [...channels]) updated()
    },
    end,
    async logOut() {
      if (!current) return
      watchers.clear()
      end()
      await settleWithin(
        clock,
        logOut().catch(() => {}),
        walletFarewellMs,
      )
    },
    accounts,
    user: () => current?.user,
    providerOf(namespace, support) {
      const made = providers.get(namespace) ?? support.createProvider(channelOf(namespace))
      providers.set(namespace, made)
      return made
    },
    watch(listener) {
      watchers.add(listener)
      return () => void watchers.delete(listener)
    },
  }
}
