import type { NetworkId } from '../base/caip.js'
import type { Clock } from '../base/clock.js'
import { formatAccountId, toNetworkId } from '../base/parseCaip.js'
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
import { coinTypeOf } from './coinType.js'
import type { NamesApi } from './names/createNamesApi.js'
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
import type { SwapsApi } from './swaps/createSwapsApi.js'

// Exported here, so that one import loads both.
export { sdkOf } from '../http/createServiceClient.js'

/** Version of the service's names. */
const apiVersion = 2

/** What `createBlockchainApi` needs. */
export interface BlockchainApiOptions {
  readonly http: Http
  readonly clock: Clock
  readonly queries: Pick<Queries, 'read' | 'invalidate'>
  /** URL without a trailing slash. */
  readonly baseUrl: string
  readonly projectId: string | undefined
  readonly sdk: Sdk
  /** See `createServiceClient`. @default none */
  readonly clientId?: (() => string | undefined) | undefined
}

/**
 * The blockchain API (Spec §7), as queries for `Queries.read` and `follow`. Each first checks that the service supports the network
 * (Spec §5); if not, the result is empty. They reject as `createHttp` does.
 */
export interface BlockchainApi {
  /**
   * An account's balances of all tokens and of the network's own currency; kept for 30 s, polled every 10 s.
   * @throws WalletModalError `TOKEN_BALANCE_UNAVAILABLE` if the service doesn't support the network
   */
  balances(of: AccountOnNetwork): PolledQuery<readonly TokenBalance[]>
  /** A token's price in US dollars; kept for 30 s. Undefined where the service knows none. @param asset as in `dollarIn` */
  price(asset: string): Query<number | undefined>
  /** A page of an account's history. @param cursor `next` of the page before. @default the newest page */
  transactions(of: AccountOnNetwork, cursor?: string): Query<TransactionPage>
  /**
   * How much of a currency one US dollar is, by a token's prices in both; kept for 5 min. Undefined without such prices.
   * @param asset the token as CAIP-10 id, as the service spells it
   */
  dollarIn(currency: Currency, asset: string): Query<number | undefined>
  /** The service's name and picture of an account; unread. @param sender the connected address */
  identity(of: AccountOnNetwork, sender?: string): Query<KnownAs>
  /** The name that an account has registered with the service; unread. */
  registeredName(of: AccountOnNetwork, sender?: string): Query<KnownAs>
  /**
   * The addresses of a name that is registered with the service, uncached: first the one for the network, if it has one.
   * Unread; empty for an unknown name.
   */
  addressesOf(name: string, networkId: NetworkId, signal: AbortSignal): Promise<readonly string[]>
  /** The permissions that an account has granted to apps. */
  sessions(of: AccountOnNetwork): Query<readonly SmartSession[]>
  /**
   * Tells the service that an account ends one of its sessions.
   * @param revocation `signature`: the wallet's, in hex
   */
  revokeSession(
    of: AccountOnNetwork,
    revocation: { readonly pci: string; readonly signature: string },
  ): Promise<void>
  /** Loads the client that registers names. */
  names(): Promise<NamesApi>
  /** Loads the client of the service's swaps. */
  swaps(): Promise<SwapsApi>
}

/** Makes this package's only client of the blockchain API. */
export function createBlockchainApi({ queries, ...options }: BlockchainApiOptions): BlockchainApi {
  const client = createServiceClient(options)
  const supportedChains: Query<ReadonlySet<string>> = {
    key: ['blockchain', 'chains'],
    load: (signal) => client.get('v1/supported-chains', { parse: parseSupportedChains, signal }),
    keepMs: Number.POSITIVE_INFINITY,
    retryAfterMs: tokenBalanceRetryMs,
  }

  /** Whether the service supports a network; false if it can't say. */
  const serves = async (networkId: NetworkId) => (await queries.read(supportedChains)).has(networkId)

  /** A token's price. */
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
    price: (asset) => ({
      key: ['price', asset],
      load: (signal) => priceOf(asset, 'usd', signal),
      keepMs: portfolioCacheMs,
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
        return client.get(`v1/sessions/${formatAccountId(toNetworkId(networkId), address)}`, {
          parse: parseSessions,
          signal,
        })
      },
      keepMs: historyCacheMs,
    }),
    async revokeSession({ address }, revocation) {
      await client.post(`v1/sessions/${address}/revoke`, revocation, { parse: () => undefined, as: 'text' })
    },
    names: async () => (await import('./names/createNamesApi.js')).createNamesApi(client, queries, serves),
    swaps: async () => (await import('./swaps/createSwapsApi.js')).createSwapsApi(client, options.projectId),
  }
}

/** The service's names of accounts, and the addresses of its names. */
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
        const own = addresses.get(String(coinTypeOf(networkId)))
        return own === undefined ? [...addresses.values()] : [own]
      } catch (error) {
        if (error instanceof HttpError && error.status === 404) return []
        throw error
      }
    },
  }
}
