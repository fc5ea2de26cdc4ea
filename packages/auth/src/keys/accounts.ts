import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { entropyToMnemonic, mnemonicToSeed } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { HDKey as Slip10Key } from 'micro-key-producer/slip10.js'
import { publicKeyToAddress } from 'viem/utils'

const hardened = 0x80000000
/** BIP-44 path of the EVM account: m/44'/60'/0'/0/0. */
const evmPath = [hardened + 44, hardened + 60, hardened, 0, 0]
/** BIP-44 path of the Solana account, as wallets derive it (SLIP-10): m/44'/501'/0'/0'. */
const solanaPath = [hardened + 44, hardened + 501, hardened, hardened]

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
 * The recovery phrase of a seed (BIP-39): 24 words for 32 bytes, fewer for an imported seed that is shorter.
 * @param seed 16 to 32 bytes
 */
export const phraseOf = (seed: Uint8Array): string => entropyToMnemonic(seed, wordlist)

/**
 * Derives both accounts' private keys from a seed, as any wallet does that is given its phrase. The bytes of each key on the way are
 * zeroed. The phrase isn't: it is a string, which lasts until the engine frees it.
 * @param seed 16 to 32 bytes
 */
export async function privateKeysOf(seed: Uint8Array): Promise<PrivateKeys> {
  const root = await mnemonicToSeed(phraseOf(seed))
  try {
    return { evm: evmKeyOf(root), solana: solanaKeyOf(root) }
  } finally {
    root.fill(0)
  }
}

function evmKeyOf(root: Uint8Array): Uint8Array {
  let node = HDKey.fromMasterSeed(root)
  for (const index of evmPath) {
    const child = node.deriveChild(index)
    node.wipePrivateData()
    node = child
  }
  // A copy: the caller can't reach the node's own bytes.
  const key = node.privateKey
  node.wipePrivateData()
  if (!key) throw new Error('The path has no private key.')
  return key
}

function solanaKeyOf(root: Uint8Array): Uint8Array {
  let node = Slip10Key.fromMasterSeed(root)
  for (const index of solanaPath) {
    const child = node.deriveChild(index)
    node.privateKey.fill(0)
    node = child
  }
  return node.privateKey
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
