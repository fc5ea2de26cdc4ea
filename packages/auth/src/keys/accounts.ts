import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { entropyToMnemonic, mnemonicToSeed } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { HDKey as Slip10Key } from 'micro-key-producer/slip10.js'
import { publicKeyToAddress } from 'viem/utils'

/** BIP-44 path of the EVM account. */
const evmPath = "m/44'/60'/0'/0/0"
/** BIP-44 path of the Solana account, as wallets derive it (SLIP-10). */
const solanaPath = "m/44'/501'/0'/0'"

/** Private keys of both accounts. The caller zeroes them. */
export interface PrivateKeys {
  /** secp256k1, 32 bytes. */
  readonly evm: Uint8Array
  /** Ed25519 seed, 32 bytes. */
  readonly solana: Uint8Array
}

/** Public keys, and the addresses that they make. */
export interface PublicAccounts {
  /** Uncompressed secp256k1 point, as hex. */
  readonly evmPublicKey: string
  /** Checksummed address (ERC-55). */
  readonly evmAddress: string
  /** Ed25519 public key, as hex. */
  readonly solanaPublicKey: string
  /** Base58 address. */
  readonly solanaAddress: string
}

/**
 * The recovery phrase of a seed: 24 words (BIP-39).
 * @param seed 32 bytes
 */
export const phraseOf = (seed: Uint8Array): string => entropyToMnemonic(seed, wordlist)

/**
 * Derives both accounts' private keys from a seed, as any wallet does that is given its phrase.
 * @param seed 32 bytes
 */
export async function privateKeysOf(seed: Uint8Array): Promise<PrivateKeys> {
  const root = await mnemonicToSeed(phraseOf(seed))
  try {
    const evm = HDKey.fromMasterSeed(root).derive(evmPath).privateKey
    const solana = Slip10Key.fromMasterSeed(root).derive(solanaPath).privateKey
    if (!evm) throw new Error('The path has no private key.')
    return { evm, solana }
  } finally {
    root.fill(0)
  }
}

/** The public side of both accounts. */
export function publicAccountsOf(keys: PrivateKeys): PublicAccounts {
  const point = secp256k1.getPublicKey(keys.evm, false)
  const solana = ed25519.getPublicKey(keys.solana)
  return {
    evmPublicKey: bytesToHex(point),
    evmAddress: publicKeyToAddress(`0x${bytesToHex(point)}`),
    solanaPublicKey: bytesToHex(solana),
    solanaAddress: base58.encode(solana),
  }
}
