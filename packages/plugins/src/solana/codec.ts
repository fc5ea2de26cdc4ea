import { base58, base64 } from '@scure/base'
import { attempt, invalidWallet } from '@wallet-modal/runtime/chain'
import { type Address, getTransactionDecoder, getTransactionEncoder, type SignatureBytes } from './sdk.js'

export const toBase58 = (bytes: Uint8Array): string => base58.encode(bytes)
export const toBase64 = (bytes: Uint8Array): string => base64.encode(bytes)

/**
 * The signature in a wallet's answer: `{ signature }` in base58, 64 bytes.
 * @throws ConnectorError `WALLET_ANSWER_INVALID`
 */
export function readSignature(answer: unknown, wallet: string): Uint8Array {
  const { signature } = (answer ?? {}) as { readonly signature?: unknown }
  const bytes =
    typeof signature === 'string' && signature.length <= 88
      ? attempt(() => base58.decode(signature))
      : undefined
  if (bytes?.length === 64) return bytes
  throw invalidWallet(wallet, 'did not answer with a signature', answer)
}

/**
 * The signed transaction in a wallet's answer: as a whole in base64, or made of ours and its signature. What was signed must
 * be what was asked for.
 * @throws ConnectorError `WALLET_ANSWER_INVALID`
 */
export function readSigned(
  answer: unknown,
  {
    transaction,
    signer,
    wallet,
  }: { readonly transaction: Uint8Array; readonly signer: string; readonly wallet: string },
): Uint8Array {
  const asked = getTransactionDecoder().decode(transaction)
  const { transaction: whole } = (answer ?? {}) as { readonly transaction?: unknown }
  if (typeof whole === 'string') {
    const bytes = attempt(() => base64.decode(whole))
    const signed = bytes && attempt(() => getTransactionDecoder().decode(bytes))
    if (bytes && signed && isSame(signed.messageBytes, asked.messageBytes)) return bytes
    throw invalidWallet(wallet, 'did not answer with the transaction that was asked for', answer)
  }
  const signature = readSignature(answer, wallet) as SignatureBytes
  const signatures = { ...asked.signatures, [signer as Address]: signature }
  return new Uint8Array(getTransactionEncoder().encode({ ...asked, signatures }))
}

const isSame = (a: ArrayLike<number>, b: ArrayLike<number>) =>
  a.length === b.length && Array.from(a).every((byte, at) => byte === b[at])
