import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import { attempt } from '@wallet-modal/runtime/chain'
import { chainId, satsName } from './bitcoinChains.js'

/** The facts that an address's form shows. */
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

/**
 * Whether an address may be used on a network. A main address is only for the main network. All other networks are test networks or
 * local ones, including those that the app defines.
 */
export function fits({ of }: AddressFacts, networkId: string): boolean {
  if (of === 'main') return networkId === chainId('bitcoin:mainnet')
  if (of === 'local') return !hasPublicAddresses(networkId)
  return networkId !== chainId('bitcoin:mainnet')
}

/** Whether addresses on a network begin with `bc1` or `tb1`, and never with `bcrt1`. */
const hasPublicAddresses = (networkId: string) =>
  ['Mainnet', 'Testnet', 'Testnet4', 'Signet'].includes(satsName(networkId) ?? '')

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

/** Kind of network by an address's first byte. */
const versions: Readonly<Record<number, 'main' | 'test'>> = { 0: 'main', 5: 'main', 111: 'test', 196: 'test' }

function readBase58(address: string): AddressFacts | undefined {
  const bytes = attempt(() => base58check.decode(address))
  const of = versions[bytes?.[0] ?? -1]
  return of && bytes?.length === 21 ? { of, isTaproot: false } : undefined
}
