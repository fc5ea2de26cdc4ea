import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import { attempt } from '@wallet-modal/runtime/chain'
import { chainId } from './bitcoinChains.js'

/** What the form of an address shows. */
export interface AddressFacts {
  /** `test` for all test networks, `local` only for regtest. */
  readonly of: 'main' | 'test' | 'local'
  /** Pay-to-taproot. Wallets keep inscriptions there. */
  readonly isTaproot: boolean
}

const prefixes = { bc: 'main', tb: 'test', bcrt: 'local' } as const

/**
 * Reads an address, and verifies its checksum: base58 (P2PKH, P2SH), bech32 (BIP-173) or bech32m (BIP-350).
 * @returns undefined for anything but a Bitcoin address
 */
export function readAddress(value: unknown): AddressFacts | undefined {
  if (typeof value !== 'string' || value.length > 90) return undefined
  return readSegwit(value) ?? readBase58(value)
}

/** Whether an address may be used on a network. A network that isn't public may be of any kind. */
export function fits({ of }: AddressFacts, networkId: string): boolean {
  if (networkId === chainId('bitcoin:mainnet')) return of === 'main'
  const isPublic = [chainId('bitcoin:testnet'), chainId('bitcoin:signet')].some((id) => id === networkId)
  return !isPublic || of === 'test'
}

function readSegwit(address: string): AddressFacts | undefined {
  // Version 0 uses the checksum of bech32, all later versions that of bech32m.
  const old = bech32.decodeUnsafe(address)
  const decoded = old ?? bech32m.decodeUnsafe(address)
  const [version = 0, ...words] = decoded?.words ?? []
  const program = bech32.fromWordsUnsafe(words)
  if (!decoded || !program || (version === 0) !== (old !== undefined)) return undefined
  const { length } = program
  const isSound = version === 0 ? length === 20 || length === 32 : version < 17 && length > 1 && length < 41
  if (!isSound || !Object.hasOwn(prefixes, decoded.prefix)) return undefined
  const of = prefixes[decoded.prefix as keyof typeof prefixes]
  return { of, isTaproot: version === 1 && length === 32 }
}

const base58check = createBase58check(sha256)

/** By the first byte. */
const versions: Readonly<Record<number, 'main' | 'test'>> = { 0: 'main', 5: 'main', 111: 'test', 196: 'test' }

function readBase58(address: string): AddressFacts | undefined {
  const bytes = attempt(() => base58check.decode(address))
  const of = versions[bytes?.[0] ?? -1]
  return of && bytes?.length === 21 ? { of, isTaproot: false } : undefined
}
