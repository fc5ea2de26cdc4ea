import { OutScript, p2pkh, type Transaction } from '@scure/btc-signer'
import { equalBytes, hash160, tagSchnorr } from '@scure/btc-signer/utils.js'
import { recoverPublicKey } from 'viem'
import { toHex } from './hex.js'

/** An output that a transaction spends. */
export interface SpentOutput {
  readonly script: Uint8Array
  /** In satoshi. */
  readonly amount: bigint
}

/**
 * Whether an input may spend its output: by one signature, for P2WPKH (BIP-143) and the key path of P2TR (BIP-341). Nothing else can
 * be spent here.
 * @param spent what the inputs spend, in their order
 */
export async function isSigned(
  transaction: Transaction,
  index: number,
  spent: readonly SpentOutput[],
): Promise<boolean> {
  const own = spent[index]
  if (!own) return false
  const { finalScriptSig, finalScriptWitness: witness = [] } = transaction.getInput(index)
  if (finalScriptSig && finalScriptSig.length > 0) return false
  const script = OutScript.decode(own.script)
  if (script.type === 'wpkh') {
    const [signature, key] = witness
    if (!signature || !key || witness.length !== 2 || !equalBytes(hash160(key), script.hash)) return false
    const type = signature.at(-1) ?? 0
    // BIP-143: what is signed for is the script of the same hash.
    const code = p2pkh(key).script
    return isEcdsa(
      signature.subarray(0, -1),
      key,
      transaction.preimageWitnessV0(index, code, type, own.amount),
    )
  }
  if (script.type === 'tr') {
    const [signature] = witness
    if (!signature || witness.length !== 1 || signature.length < 64 || signature.length > 65) return false
    const type = signature[64] ?? 0
    if (signature.length === 65 && type === 0) return false
    const message = transaction.preimageWitnessV1(
      index,
      spent.map((one) => one.script),
      type,
      spent.map(({ amount }) => amount),
    )
    return isSchnorr(signature.subarray(0, 64), script.pubkey, message)
  }
  return false
}

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const toNumber = (bytes: Uint8Array) => BigInt(`0x${toHex(bytes)}`)
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}` as const

/** Whether one of the keys that may have made the signature is this one. */
async function isEcdsa(der: Uint8Array, key: Uint8Array, hash: Uint8Array): Promise<boolean> {
  const numbers = readDer(der)
  if (!numbers) return false
  const [r, s] = numbers
  for (const yParity of [0, 1]) {
    const found = await recover(toNumber(hash), r, s, yParity)
    if (found && equalBytes(compressed(found), key)) return true
  }
  return false
}

/**
 * BIP-340, by the curve's arithmetic that recovering a key of ECDSA has: of `x`, `s` and a hash it makes (s·X - hash·G) / x. With
 * s = -e·x and hash = -sig·x that is sig·G - e·X, whose x coordinate the signature must name, with an even y.
 */
async function isSchnorr(signature: Uint8Array, key: Uint8Array, message: Uint8Array): Promise<boolean> {
  const [nonce, rest] = [signature.subarray(0, 32), signature.subarray(32)]
  const challenge = toNumber(tagSchnorr('BIP0340/challenge', nonce, key, message)) % order
  const x = toNumber(key)
  const sig = toNumber(rest)
  if (sig >= order) return false
  const negative = (value: bigint) => (order - (value % order)) % order
  const found = await recover(negative(sig * x), x, negative(challenge * x), 0)
  return found !== undefined && toHex(compressed(found)) === `02${toHex(nonce)}`
}

/** An uncompressed point; undefined for numbers that no point belongs to. */
async function recover(hash: bigint, r: bigint, s: bigint, yParity: number): Promise<bigint | undefined> {
  try {
    const signature = { r: word(r), s: word(s), yParity }
    return BigInt(await recoverPublicKey({ hash: word(hash), signature }))
  } catch {
    return undefined
  }
}

/** 33 bytes of a point of 65. */
function compressed(point: bigint): Uint8Array {
  const hex = point.toString(16).padStart(130, '0')
  const isOdd = Number.parseInt(hex.slice(-1), 16) % 2
  const text = `0${2 + isOdd}${hex.slice(2, 66)}`
  return Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}

/** The two numbers of a signature in DER (BIP-66), `s` the smaller one (BIP-146). */
function readDer(der: Uint8Array): readonly [bigint, bigint] | undefined {
  const [tag, length, rTag, rLength = 0] = der
  const [sTag, sLength = 0] = der.subarray(4 + rLength)
  const isSound = tag === 0x30 && length === der.length - 2 && rTag === 2 && sTag === 2
  if (!isSound || der.length !== 6 + rLength + sLength || rLength === 0 || sLength === 0) return undefined
  const numbers = [der.subarray(4, 4 + rLength), der.subarray(6 + rLength)]
  const isMinimal = (bytes: Uint8Array) =>
    (bytes[0] ?? 0) < 0x80 && !(bytes.length > 1 && bytes[0] === 0 && (bytes[1] ?? 0) < 0x80)
  if (!numbers.every(isMinimal)) return undefined
  const [r = 0n, s = 0n] = numbers.map(toNumber)
  return r < order && s <= order / 2n ? [r, s] : undefined
}
