import { hex } from '@scure/base'
import { attempt, ConnectorError, invalidWallet } from '@wallet-modal/runtime/chain'
import { WalletModalError } from '@wallet-modal/runtime/plugin'
import { fits, readAddress } from './addresses.js'
import type { MessageToSign, Transfer } from './BitcoinProvider.js'
import { fromBase64, toBase64, toBytes } from './encodings.js'

/**
 * Reads the signature of a message from a wallet's answer, in base64.
 * @throws ConnectorError `WALLET_ANSWER_INVALID`, also if it is of another protocol than requested
 */
export function readSignature(
  answer: unknown,
  { wallet, protocol }: { readonly wallet: string } & Pick<MessageToSign, 'protocol'>,
): string {
  const bytes = toBytes(answer)
  if (bytes && bytes.length >= 64 && (!protocol || schemeOf(bytes) === protocol)) return toBase64(bytes)
  throw invalidWallet(wallet, 'did not return the requested signature', answer)
}

/** The scheme of a signature. ECDSA's have 65 bytes, first a header of 27 to 42 (BIP-137); BIP-322's are a witness, first a count. */
export const schemeOf = ({ length, 0: header = 0 }: Uint8Array): 'ecdsa' | 'bip322' =>
  length === 65 && header >= 27 && header <= 42 ? 'ecdsa' : 'bip322'

/**
 * Reads the signed PSBT from a wallet's answer, in base64. The PSBT's transaction must be the requested one.
 * @throws ConnectorError `WALLET_ANSWER_INVALID`
 */
export function readPsbt(answer: unknown, asked: string, wallet: string): string {
  const bytes = toBytes(answer)
  const unsigned = transactionIn(fromBase64(asked))
  if (bytes && transactionIn(bytes) === unsigned && unsigned !== undefined) return toBase64(bytes)
  throw invalidWallet(wallet, 'did not return the requested transaction', answer)
}

/** Reads a transaction id. @throws ConnectorError `WALLET_ANSWER_INVALID` */
export function readTxid(answer: unknown, wallet: string): string {
  if (typeof answer === 'string' && /^[0-9a-f]{64}$/i.test(answer)) return answer.toLowerCase()
  throw invalidWallet(wallet, 'did not return a transaction id', answer)
}

/** @throws WalletModalError `INVALID_CAIP_ADDRESS`; ConnectorError `WALLET_REQUEST_FAILED` for an invalid amount */
export function checkTransfer({ recipient, amount }: Transfer, networkId: string): void {
  const facts = readAddress(recipient)
  if (!facts || !fits(facts, networkId)) {
    throw new WalletModalError('INVALID_CAIP_ADDRESS', 'Invalid CAIP Address', {
      hint: `The recipient is not a Bitcoin address on ${networkId}.`,
    })
  }
  if (typeof amount === 'bigint' && amount > 0n && amount <= 2_100_000_000_000_000n) return
  throw new ConnectorError('WALLET_REQUEST_FAILED', 'The amount is invalid, so the wallet was not asked.', {
    hint: 'Pass satoshi, as a bigint.',
  })
}

const magic = '70736274ff'
const unsignedKey = '0100'

/** The unsigned transaction of a PSBT of version 0, in hex. It is the value of key 0 in the first map (BIP-174). */
function transactionIn(psbt: Uint8Array): string | undefined {
  return attempt(() => {
    let at = 5
    const take = (count: number) => {
      if (at + count > psbt.length) throw new RangeError('too short')
      at += count
      return psbt.subarray(at - count, at)
    }
    const number = () => {
      const [size = 0] = take(1)
      if (size < 0xfd) return size
      const bytes = take(2 ** (size - 0xfc))
      return bytes.reduceRight((sum, byte) => sum * 256 + byte, 0)
    }
    if (hex.encode(psbt.subarray(0, 5)) !== magic) return undefined
    for (;;) {
      const start = at
      const length = number()
      if (length === 0) return undefined
      take(length)
      const key = hex.encode(psbt.subarray(start, at))
      const value = take(number())
      if (key === unsignedKey) return hex.encode(value)
    }
  })
}
