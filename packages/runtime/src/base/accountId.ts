import { WalletModalError } from '../errors/classes.js'
import type { Namespace, NetworkId, NetworkIdParts } from './caip.js'

declare const brand: unique symbol

/** A checked account id, `namespace:reference:address` (CAIP-10); the specification's CAIP address. */
export type AccountId = string & { readonly [brand]: 'AccountId' }

/** An account id in its parts; `networkId` is its first two. */
export interface AccountIdParts extends NetworkIdParts {
  readonly networkId: NetworkId
  readonly address: string
}

/** Namespaces the specification names (Spec §5); pass your own list where plugins add others. */
export const knownNamespaces: readonly Namespace[] = ['eip155', 'solana', 'bip122', 'polkadot']

const accountIdForm = /^(([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})):([-.%a-zA-Z0-9]{1,128})$/

// CAIP-10 at its longest: 8 + 32 + 128 and two colons; quoted values are cut to this
const maxLength = 170

/**
 * Splits an account id (Spec §5, CAIP-10).
 * @param known Namespaces accepted.
 * @throws INVALID_CAIP_ADDRESS ('Invalid CAIP Address')
 */
export function parseAccountId(value: unknown, known = knownNamespaces): AccountIdParts {
  const match = typeof value === 'string' ? accountIdForm.exec(value) : null
  const [, networkId, namespace, reference, address] = match ?? []
  if (!networkId || !namespace || !reference || !address || !known.includes(namespace)) {
    throw new WalletModalError('INVALID_CAIP_ADDRESS', 'Invalid CAIP Address', {
      hint: 'An account id is `namespace:chain id:address` (CAIP-10), its namespace one that a plugin serves.',
      context: { value: typeof value === 'string' ? value.slice(0, maxLength) : typeof value },
    })
  }
  return { namespace, reference, networkId: networkId as NetworkId, address }
}

/** Tells whether a value is an account id of a known namespace (Spec §5, CAIP-10). */
export function isAccountId(value: unknown, known = knownNamespaces): value is AccountId {
  const match = typeof value === 'string' ? accountIdForm.exec(value) : null
  return match?.[2] !== undefined && known.includes(match[2])
}

/**
 * Joins a network id and an address; the namespace may be any, as the network id is already checked.
 * @throws INVALID_CAIP_ADDRESS when the address has characters that CAIP-10 does not allow
 */
export function formatAccountId(networkId: NetworkId, address: string): AccountId {
  const value = `${networkId}:${address}`
  parseAccountId(value, [networkId.slice(0, networkId.indexOf(':'))])
  return value as AccountId
}
