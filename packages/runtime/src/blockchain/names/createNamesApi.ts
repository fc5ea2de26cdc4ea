import type { NetworkId } from '../../base/caip.js'
import type { Queries } from '../../data/queries.js'
import { HttpError } from '../../errors/classes.js'
import type { ServiceClient } from '../../http/createServiceClient.js'
import type { AccountOnNetwork } from '../accountTypes.js'
import { coinTypeOf } from '../coinType.js'
import { type NameSuggestion, parseOwnNames, parseSuggestions } from './schema.js'

/** Version of the service's names. */
const apiVersion = 2

/** Registers names with the blockchain API (Spec §7). The calls reject as `createHttp` does. */
export interface NamesApi {
  /** Whether the service registers names for accounts of a network. */
  serves(networkId: NetworkId): Promise<boolean>
  /** Names for a text. @param zone the suffix without its dot */
  suggest(text: string, zone: string, signal: AbortSignal): Promise<readonly NameSuggestion[]>
  isRegistered(name: string, signal: AbortSignal): Promise<boolean>
  /**
   * Registers a name, and drops what is known of the account.
   * @param registration.message the signed text: JSON with `name`, `attributes`, and `timestamp` in seconds
   * @param registration.signature in hex: by key, by EIP-1271 or ERC-6492
   */
  register(
    of: AccountOnNetwork,
    registration: { readonly message: string; readonly signature: string },
  ): Promise<void>
  /** The names that an account has registered. */
  namesOf(address: string, signal: AbortSignal): Promise<readonly string[]>
}

/** Makes the client. @param serves whether the service supports a network */
export function createNamesApi(
  client: ServiceClient,
  queries: Pick<Queries, 'invalidate'>,
  serves: (networkId: NetworkId) => Promise<boolean>,
): NamesApi {
  return {
    serves,
    suggest: (text, zone, signal) =>
      client.get(`v1/profile/suggestions/${encodeURIComponent(text)}`, {
        query: { zone },
        parse: parseSuggestions,
        signal,
      }),
    async isRegistered(name, signal) {
      try {
        await client.get(`v1/profile/account/${encodeURIComponent(name)}`, {
          query: { apiVersion },
          parse: () => undefined,
          signal,
        })
        return true
      } catch (error) {
        if (error instanceof HttpError && error.status === 404) return false
        throw error
      }
    },
    async register({ networkId, address }, { message, signature }) {
      const body = { coin_type: coinTypeOf(networkId), address, message, signature }
      await client.post('v1/profile/account', body, { parse: () => undefined, as: 'text' })
      for (const known of ['known', 'registered']) queries.invalidate([known, networkId, address])
    },
    namesOf: (address, signal) =>
      client.get(`v1/profile/reverse/${address}`, {
        query: { sender: address, apiVersion },
        parse: parseOwnNames,
        signal,
      }),
  }
}
