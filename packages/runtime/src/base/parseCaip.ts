import { WalletModalError } from '../errors/classes.js'
import { type AccountId, type NetworkId, type NetworkIdParts, networkIdForm } from './caip.js'

// The longest CAIP-10 id: 8 + 32 + 128 and two colons. Errors quote no more of a value.
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
  return { namespace: match[1] as string, reference: match[2] as string }
}

/**
 * Checks a network id and brands it.
 * @throws INVALID_NETWORK_ID
 */
export function toNetworkId(value: unknown): NetworkId {
  parseNetworkId(value)
  return value as NetworkId
}

const accountIdForm = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/

/**
 * Joins a checked network id and an address of any namespace.
 * @throws INVALID_CAIP_ADDRESS when the address has characters that CAIP-10 does not allow
 */
export function formatAccountId(networkId: NetworkId, address: string): AccountId {
  const value = `${networkId}:${address}`
  if (accountIdForm.test(value)) return value as AccountId
  throw new WalletModalError('INVALID_CAIP_ADDRESS', 'Invalid CAIP Address', {
    hint: 'An address has 1 to 128 letters, digits, dots, percent signs and hyphens (CAIP-10).',
    context: { value: value.slice(0, maxLength) },
  })
}
