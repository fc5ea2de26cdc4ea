import { attempt, invalidWallet } from '@wallet-modal/runtime/chain'

/** 35 or 36 bytes in base58. `decodeAddress` verifies the checksum. */
export const isAddressShaped = (value: unknown): value is string =>
  typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{46,50}$/.test(value)

/**
 * Reads the signature from a wallet's answer, in hex: 64 bytes, or 65 with its kind in front or ECDSA's recovery id behind.
 * @throws ConnectorError `WALLET_ANSWER_INVALID`
 */
export function parseSignature(answer: unknown, wallet: string): `0x${string}` {
  const signature = attempt(() => (answer as { readonly signature?: unknown }).signature)
  if (typeof signature === 'string' && /^0x((0[0-2])?[0-9a-f]{128}|[0-9a-f]{128}0[01])$/i.test(signature)) {
    return signature as `0x${string}`
  }
  throw invalidWallet(wallet, 'did not return a signature', answer)
}
