import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { privateKeyToAccount } from 'viem/accounts'
import type { PrivateKeys } from '../../keys/accounts.js'
import type { MessageMethod } from './readMessage.js'

/** Signs a message's bytes: ERC-191 as hex for EVM, Ed25519 as `{ signature }` in base58 for Solana. */
export async function signMessage(
  method: MessageMethod,
  bytes: Uint8Array,
  keys: PrivateKeys,
): Promise<unknown> {
  if (method === 'solana_signMessage') return { signature: base58.encode(ed25519.sign(bytes, keys.solana)) }
  return privateKeyToAccount(`0x${bytesToHex(keys.evm)}`).signMessage({ message: { raw: bytes } })
}
