import type { NetworkId } from '../base/caip.js'
import type { Clock } from '../base/clock.js'
import type { Currency } from '../config/currencies.js'
import {
  exchangeRateCacheMs,
  historyCacheMs,
  identityCacheMs,
  portfolioCacheMs,
  portfolioPollMs,
  tokenBalanceRetryMs,
} from '../config/limits.js'
import type { PolledQuery, Queries, Query } from '../data/queries.js'
import { HttpError } from '../errors/classes.js'
import { errorFor } from '../errors/errorFor.js'
import { createServiceClient, type Sdk, type ServiceClient } from '../http/createServiceClient.js'
import type { Http } from '../http/request.js'
import type { TokenBalance } from '../store/accounts.js'
import type { AccountOnNetwork, SmartSession, TransactionPage } from './accountTypes.js'
import {
  type KnownAs,
  parseBalances,
  parseIdentity,
  parseNameRecord,
  parseNames,
  parsePrices,
  parseSessions,
  parseSupportedChains,
  parseTransactions,
} from './schema.js'

// One import loads the client with what it says of itself.
export { sdkOf } from '../http/createServiceClient.js'

/** The version of the service's names that is asked for. */
const apiVersion = 2

/** A network's own addresses in a name (ENSIP-11). */
const coinTypeOf = (networkId: NetworkId) =>
  String((0x80000000 | Number(networkId.slice(networkId.indexOf(':') + 1))) >>> 0)

/** What `createBlockchainApi` needs. */
export interface BlockchainApiOptions {
  readonly http: Http
  readonly clock: Clock
  readonly queries: Pick<Queries, 'read'>
  /** Without a slash at the end. */
  readonly baseUrl: string
  readonly projectId: string | undefined
  readonly sdk: Sdk
  /** As `createServiceClient` takes it. @default none */
  readonly clientId?: (() => string | undefined) | undefined
}

/**
 * The blockchain API (Spec §7), as queries for `Queries.read` and `follow`. Each asks first whether the service serves the network
 * (Spec §5): of one that it doesn't serve, the answer is empty. They fail with what `createHttp` rejects with.
 */
export interface BlockchainApi {
  /**
   * What an account has of every token, the network's own currency among them; kept for 30 s, polled every 10 s.
   * @throws WalletModalError `TOKEN_BALANCE_UNAVAILABLE` where the service doesn't serve the network
   */
  balances(of: AccountOnNetwork): PolledQuery<readonly TokenBalance[]>
  /** A part of an account's history. @param cursor `next` of the part before. @default the newest part */
  transactions(of: AccountOnNetwork, cursor?: string): Query<TransactionPage>
  /**
   * How much of a currency one US dollar is, by what a token costs in both; kept for 5 min. Undefined where the service has no price of it.
   * @param asset CAIP-10, as the service spells it
   */
  dollarIn(currency: Currency, asset: string): Query<number | undefined>
  /** How the service knows an account; unread. @param sender the address that is connected */
  identity(of: AccountOnNetwork, sender?: string): Query<KnownAs>
  /** The name that an account has registered with the service; unread. */
  registeredName(of: AccountOnNetwork, sender?: string): Query<KnownAs>
  /**
   * Whom a name that is registered with the service leads to, never from memory: the address on the network first, where it has one of
   * its own. Unread; empty for a name that nobody has.
   */
  addressesOf(name: string, networkId: NetworkId, signal: AbortSignal): Promise<readonly string[]>
  /** What an account has granted to apps. */
  sessions(of: AccountOnNetwork): Query<readonly SmartSession[]>
  /**
   * Tells the service that an account ends one of its sessions.
   * @param revocation `signature`: the wallet's word on it, in hex
   */
  revokeSession(
    of: AccountOnNetwork,
    revocation: { readonly pci: string; readonly signature: string },
  ): Promise<void>
}

/** Makes the one way this package asks the blockchain API. */
export function createBlockchainApi({ queries, ...options }: BlockchainApiOptions): BlockchainApi {
  const client = createServiceClient(options)
  const supportedChains: Query<ReadonlySet<string>> = {
    key: ['blockchain', 'chains'],
    load: (signal) => client.get('v1/supported-chains', { parse: parseSupportedChains, signal }),
    keepMs: Number.POSITIVE_INFINITY,
    retryAfterMs: tokenBalanceRetryMs,
  }

  /** Whether the service serves a network; what can't say so doesn't. */
  const serves = async (networkId: NetworkId) => (await queries.read(supportedChains)).has(networkId)

  /** What a token costs. */
  async function priceOf(asset: string, currency: Currency, signal: AbortSignal) {
    const body = { currency, addresses: [asset], projectId: options.projectId }
    const prices = await client.post('v1/fungible/price', body, { parse: parsePrices, signal })
    return prices.get(asset.toLowerCase())
  }

  return {
    balances: ({ networkId, address }) => ({
      key: ['portfolio', networkId, address],
      async load(signal) {
        if (!(await serves(networkId)))
          throw errorFor('TOKEN_BALANCE_UNAVAILABLE', { context: { networkId } })
        return client.get(`v1/account/${address}/balance`, {
          query: { currency: 'usd', chainId: networkId },
          parse: (body) => parseBalances(body, networkId),
          signal,
        })
      },
      keepMs: portfolioCacheMs,
      retryAfterMs: tokenBalanceRetryMs,
      pollMs: portfolioPollMs,
    }),
    dollarIn: (currency, asset) => ({
      key: ['rate', currency, asset],
      async load(signal) {
        const [own, dollars] = await Promise.all([
          priceOf(asset, currency, signal),
          priceOf(asset, 'usd', signal),
        ])
        return own === undefined || dollars === undefined ? undefined : own / dollars
      },
      keepMs: exchangeRateCacheMs,
      retryAfterMs: tokenBalanceRetryMs,
    }),
    transactions: ({ networkId, address }, cursor) => ({
      key: ['history', networkId, address, cursor ?? ''],
      async load(signal) {
        if (!(await serves(networkId))) return { transactions: [] }
        return client.get(`v1/account/${address}/history`, {
          query: { chainId: networkId, cursor },
          parse: (body) => parseTransactions(body, networkId),
          signal,
        })
      },
      keepMs: historyCacheMs,
    }),
    ...createNames(client, serves),
    sessions: ({ networkId, address }) => ({
      key: ['sessions', networkId, address],
      async load(signal) {
        if (!(await serves(networkId))) return []
        return client.get(`v1/sessions/${networkId}:${address}`, { parse: parseSessions, signal })
      },
      keepMs: historyCacheMs,
    }),
    async revokeSession({ address }, revocation) {
      await client.post(`v1/sessions/${address}/revoke`, revocation, { parse: () => undefined, as: 'text' })
    },
  }
}

/** How the service knows accounts, and whom its names lead to. */
function createNames(
  client: ServiceClient,
  serves: (networkId: NetworkId) => Promise<boolean>,
): Pick<BlockchainApi, 'identity' | 'registeredName' | 'addressesOf'> {
  return {
    identity: ({ networkId, address }, sender) => ({
      key: ['known', networkId, address],
      async load(signal) {
        if (!(await serves(networkId))) return {}
        return client.get(`v1/identity/${address}`, { query: { sender }, parse: parseIdentity, signal })
      },
      keepMs: identityCacheMs,
    }),
    registeredName: ({ networkId, address }, sender) => ({
      key: ['registered', networkId, address],
      async load(signal) {
        if (!(await serves(networkId))) return {}
        return client.get(`v1/profile/reverse/${address}`, {
          query: { sender, apiVersion },
          parse: parseNames,
          signal,
        })
      },
      keepMs: identityCacheMs,
    }),
    async addressesOf(name, networkId, signal) {
      if (!(await serves(networkId))) return []
      try {
        const addresses = await client.get(`v1/profile/account/${encodeURIComponent(name)}`, {
          query: { apiVersion },
          parse: parseNameRecord,
          signal,
        })
        const own = addresses.get(coinTypeOf(networkId))
        return own === undefined ? [...addresses.values()] : [own]
      } catch (error) {
        if (error instanceof HttpError && error.status === 404) return []
        throw error
      }
    },
  }
}
