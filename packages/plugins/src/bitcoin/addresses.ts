import { sha256 } from '@noble/hashes/sha2.js'
import { chainId } from './bitcoinChains.js'

/** What an address tells by its form. */
export interface AddressFacts {
  /** `test` for test networks of every kind, `local` for regtest alone. */
  readonly of: 'main' | 'test' | 'local'
  /** Pay-to-taproot, which wallets keep inscriptions on. */
  readonly isTaproot: boolean
}

const prefixes = { bc: 'main', tb: 'test', bcrt: 'local' } as const

/**
 * Reads an address with its checksum: base58 (P2PKH, P2SH), bech32 (BIP-173) or bech32m (BIP-350).
 * @returns undefined for what is no address of Bitcoin's
 */
export function readAddress(value: unknown): AddressFacts | undefined {
  if (typeof value !== 'string' || value.length > 90) return undefined
  return readSegwit(value) ?? readBase58(value)
}

/** Whether an address may be used on a network. What isn't public may be a network of any kind. */
export function fits({ of }: AddressFacts, networkId: string): boolean {
  if (networkId === chainId('bitcoin:mainnet')) return of === 'main'
  const isPublic = [chainId('bitcoin:testnet'), chainId('bitcoin:signet')].some((id) => id === networkId)
  return !isPublic || of === 'test'
}

const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

function readSegwit(address: string): AddressFacts | undefined {
  const small = address.toLowerCase()
  const [, prefix = '', data = ''] = /^(bc|tb|bcrt)1([02-9ac-hj-np-z]{11,})$/.exec(small) ?? []
  if (!prefix || (address !== small && address !== address.toUpperCase())) return undefined
  const values = Array.from(data, (letter) => letters.indexOf(letter))
  const [version = 0, ...program] = values.slice(0, -6)
  const spread = Array.from(prefix, (letter) => letter.charCodeAt(0))
  const sum = checksum([...spread.map((code) => code >> 5), 0, ...spread.map((code) => code & 31), ...values])
  if (sum !== (version === 0 ? 1 : 0x2bc830a3)) return undefined

  const bits = program.length * 5
  const bytes = bits >> 3
  const padding = bits & 7
  const isPadded = padding < 5 && ((program.at(-1) ?? 0) & ((1 << padding) - 1)) === 0
  const isSound = version === 0 ? bytes === 20 || bytes === 32 : version < 17 && bytes > 1 && bytes < 41
  if (!isPadded || !isSound) return undefined
  return { of: prefixes[prefix as keyof typeof prefixes], isTaproot: version === 1 && bytes === 32 }
}

/** BCH code over GF(32) (BIP-173). */
const checksum = (values: readonly number[]) =>
  values.reduce((sum, value) => {
    const top = sum >>> 25
    const next = ((sum & 0x1ffffff) << 5) ^ value
    return generator.reduce((so, factor, at) => ((top >> at) & 1 ? so ^ factor : so), next)
  }, 1)

const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** By the first of its bytes. */
const versions: Readonly<Record<number, 'main' | 'test'>> = { 0: 'main', 5: 'main', 111: 'test', 196: 'test' }

function readBase58(address: string): AddressFacts | undefined {
  if (!/^[1-9A-HJ-NP-Za-km-z]{25,35}$/.test(address)) return undefined
  let value = 0n
  for (const digit of address) value = value * 58n + BigInt(digits.indexOf(digit))
  const hex = value.toString(16).padStart(50, '0')
  // A leading zero byte is written as a 1 each.
  const zeros = /^(?:00)*/.exec(hex)?.[0].length ?? 0
  if (hex.length !== 50 || zeros / 2 !== (/^1*/.exec(address)?.[0].length ?? 0)) return undefined
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  const sum = sha256(sha256(bytes.subarray(0, 21)))
  const of = versions[bytes[0] ?? -1]
  if (!of || bytes.subarray(21).some((byte, at) => byte !== sum[at])) return undefined
  return { of, isTaproot: false }
}
