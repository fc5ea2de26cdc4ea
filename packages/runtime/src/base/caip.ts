import { WalletModalError } from '../errors/classes.js'

declare const brand: unique symbol

/** A chain namespace (CAIP-2). The named ones have a plugin of ours; any other may have one. */
export type Namespace = 'eip155' | 'solana' | 'bip122' | 'polkadot' | (string & Record<never, never>)

/** A checked network id, `namespace:reference` (CAIP-2). */
export type NetworkId = string & { readonly [brand]: 'NetworkId' }

/** A network id in its parts. */
export interface NetworkIdParts {
  readonly namespace: Namespace
  readonly reference: string
}

const networkIdForm = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})$/

// CAIP-2 at its longest has 41 characters; quoted values are cut to what an account id may have
const maxLength = 170

/**
 * Splits a network id (Spec §5, CAIP-2).
 * @throws INVALID_NETWORK_ID
 */
export function parseNetworkId(value: unknown): NetworkIdParts {
  const match = typeof value === 'string' ? networkIdForm.exec(value) : null
  if (!match) {
    throw new WalletModalError(
      'INVALID_NETWORK_ID',
      'A network id is a namespace and a chain id joined by a colon, such as `namespace:1` (CAIP-2).',
      { context: { value: typeof value === 'string' ? value.slice(0, maxLength) : typeof value } },
    )
  }
  return { namespace: match[1] as Namespace, reference: match[2] as string }
}

/** Tells whether a value is a network id (Spec §5, CAIP-2). */
export function isNetworkId(value: unknown): value is NetworkId {
  return typeof value === 'string' && networkIdForm.test(value)
}

/**
 * Checks a network id and brands it.
 * @throws INVALID_NETWORK_ID
 */
export function toNetworkId(value: unknown): NetworkId {
  parseNetworkId(value)
  return value as NetworkId
}

/**
 * Joins the parts of a network id.
 * @throws INVALID_NETWORK_ID
 */
export function formatNetworkId(parts: NetworkIdParts): NetworkId {
  return toNetworkId(`${parts.namespace}:${parts.reference}`)
}
