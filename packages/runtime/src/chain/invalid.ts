import type { NetworkDefinition } from '../config/types.js'
import { ProtocolError, WalletModalError } from '../errors/classes.js'

/**
 * The error for an answer of a node that has no sense.
 *
 * @param what what was asked for, such as `balance`
 * @param hint what the network's nodes must be. @default that they must be of this network
 */
export const invalidAnswer = (
  { id }: Pick<NetworkDefinition, 'id'>,
  what: string,
  hint = `Check that the network's \`rpcUrls\` lead to nodes of ${id}.`,
): ProtocolError =>
  new ProtocolError('HTTP_BODY_INVALID', `The RPC node for ${id} returned an invalid ${what}.`, { hint })

/**
 * The error for a text that is no address of the chain.
 *
 * @param hint what an address of the chain looks like
 */
export const invalidAddress = (hint: string): WalletModalError =>
  new WalletModalError('INVALID_CAIP_ADDRESS', 'Invalid CAIP Address', { hint })
