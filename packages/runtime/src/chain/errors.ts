import type { NetworkDefinition } from '../config/types.js'
import { type ExecutionCode, ExecutionError, type ExecutionErrorOptions } from '../errors/chainErrors.js'
import { ProtocolError, WalletModalError } from '../errors/classes.js'

/**
 * Creates the error for an invalid answer of a node.
 *
 * @param what the requested value, such as `balance`
 * @param hint what to check. @default whether the nodes are of this network
 */
export const invalidAnswer = (
  { id }: Pick<NetworkDefinition, 'id'>,
  what: string,
  hint = `Check that the network's \`rpcUrls\` lead to nodes of ${id}.`,
): ProtocolError =>
  new ProtocolError('HTTP_BODY_INVALID', `The RPC node for ${id} returned an invalid ${what}.`, { hint })

/**
 * Creates the error for an invalid address.
 *
 * @param hint what an address of the chain looks like
 */
export const invalidAddress = (hint: string): WalletModalError =>
  new WalletModalError('INVALID_CAIP_ADDRESS', 'Invalid CAIP Address', { hint })

/** Why a name that belongs to a chain's own system leads to no address: see `ChainService.resolveName`. */
export type NameRefusal = 'malformed' | 'unset' | 'offchain' | 'elsewhere'

/**
 * The error for a name that its own system refuses. No other service is asked, unless the config lacks the network that keeps the name
 * (`elsewhere`).
 */
export const refusedName = (name: string, refusal: NameRefusal): WalletModalError =>
  new WalletModalError('INVALID_CAIP_ADDRESS', 'Invalid CAIP Address', {
    hint: `The name leads to no address: ${refusal}.`,
    context: { name, refusal },
  })

const texts: Readonly<Record<ExecutionCode, readonly [message: string, hint: string]>> = {
  EXECUTION_REVERTED: [
    'The contract reverts the transaction',
    'Show the reason. The transaction reverts again until its cause has changed.',
  ],
  FEE_CAP_TOO_HIGH: [
    "The transaction's fee cap is larger than the chain's largest number.",
    'Lower the fee cap.',
  ],
  FEE_CAP_TOO_LOW: [
    "The transaction's fee cap is below the chain's current fee.",
    'Prepare the transaction again: fees rise and fall with each block.',
  ],
  NONCE_TOO_HIGH: [
    "The transaction's nonce is higher than the account's next one.",
    'Prepare the transaction again, or wait for those sent before.',
  ],
  NONCE_TOO_LOW: [
    'The account has already used the nonce of the transaction.',
    'Prepare the transaction again: another one was sent meanwhile, or this one was sent twice.',
  ],
  INSUFFICIENT_FUNDS: [
    "The account has too little of the network's currency for the amount and the fee.",
    'Send less, or let the visitor add funds.',
  ],
  INTRINSIC_GAS_TOO_HIGH: [
    "The transaction's gas limit is above the chain's block gas limit.",
    'Lower the gas limit.',
  ],
  INTRINSIC_GAS_TOO_LOW: [
    "The transaction's gas limit is below what it needs.",
    'Prepare the transaction again, or raise the gas limit.',
  ],
  AMOUNT_TOO_SMALL: ['The amount is less than the recipient’s new account needs.', 'Send more.'],
  TRANSACTION_TYPE_UNSUPPORTED: [
    'The chain does not know this type of transaction.',
    'Prepare the transaction again for this network.',
  ],
  TIP_ABOVE_FEE_CAP: [
    "The transaction's priority fee is above its fee cap.",
    'Lower the priority fee, or raise the fee cap.',
  ],
}

/**
 * Creates the error for a transaction that a chain doesn't execute. Its texts are the same on every chain.
 *
 * @param options `reason` must be safe to show: pass it through `cleanText`
 */
export function executionError(code: ExecutionCode, options: ExecutionErrorOptions = {}): ExecutionError {
  const [text, hint] = texts[code]
  const { reason } = options
  const message = code === 'EXECUTION_REVERTED' ? `${text}${reason ? `: ${reason}` : '.'}` : text
  return new ExecutionError(code, message, { hint, ...options })
}
