import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { base64 } from '@scure/base'
import { Address, NETWORK, OutScript, RawTx, RawWitness, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { concatBytes, equalBytes, hash160, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import { attempt } from '@wallet-modal/runtime/chain'
import type { SignInMessage } from '@wallet-modal/runtime/login'

import { chainName } from '../../bitcoin/bitcoinChains.js'
import type { SignatureClaim } from './signatureClaim.js'

/** Checks BIP-322's simple form, for P2WPKH, P2SH-P2WPKH and P2TR key paths, or BIP-137, for these without P2TR and for P2PKH. */
export const isBitcoinSignature = ({ message, text, signature }: SignatureClaim): boolean =>
  attempt(() => {
    const script = scriptOf(message)
    const bytes = base64.decode(signature)
    const signed = new TextEncoder().encode(text)
    return bytes.length === 65 ? isRecoverable(script, signed, bytes) : isWitness(script, signed, bytes)
  }) === true

const regtest = { ...TEST_NETWORK, bech32: 'bcrt' }

/** The spellings of addresses on each network: another network's would be a second name for the same key. */
const spellings = {
  'bitcoin:mainnet': [NETWORK],
  'bitcoin:testnet': [TEST_NETWORK],
  'bitcoin:signet': [TEST_NETWORK],
  // Includes local networks: some of them write addresses as the testnet does.
  'bitcoin:regtest': [regtest, TEST_NETWORK],
}

function scriptOf({ accountAddress, chainId }: SignInMessage): Uint8Array {
  for (const network of spellings[chainName(chainId)]) {
    const script = attempt(() => OutScript.encode(Address(network).decode(accountAddress)))
    if (script) return script
  }
  throw new Error('no address')
}

/** The hash of a key, if the script names it; undefined for another key and another kind of script. */
function keyHash(script: Uint8Array, publicKey: Uint8Array): Uint8Array | undefined {
  const hash = hash160(publicKey)
  const output = OutScript.decode(script)
  const nested = () => hash160(OutScript.encode({ type: 'wpkh', hash }))
  const isOf =
    output.type === 'wpkh' || output.type === 'pkh'
      ? equalBytes(output.hash, hash)
      : output.type === 'sh' && equalBytes(output.hash, nested())
  return isOf ? hash : undefined
}

/** The transaction of BIP-322 that spends the message. */
function spending(script: Uint8Array, message: Uint8Array): Transaction {
  const hash = tagSchnorr('BIP0322-signed-message', message)
  const held = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        finalScriptSig: concatBytes(new Uint8Array([0, hash.length]), hash),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script }],
    lockTime: 0,
  })
  const transaction = new Transaction({ version: 0, allowUnknownOutputs: true })
  transaction.addInput({ txid: sha256x2(held).reverse(), index: 0, sequence: 0 })
  transaction.addOutput({ script: new Uint8Array([0x6a]), amount: 0n })
  return transaction
}

/** The signature covers all inputs and outputs: no other kind is allowed. */
const sighashAll = 1

function isWitness(script: Uint8Array, message: Uint8Array, bytes: Uint8Array): boolean {
  const [signature, publicKey, ...rest] = RawWitness.decode(bytes)
  if (!signature || rest.length > 0) return false
  const output = OutScript.decode(script)
  const transaction = spending(script, message)
  if (output.type === 'tr') {
    // 64 bytes: SIGHASH_DEFAULT (BIP-341).
    const way = signature.length === 64 ? 0 : signature[64]
    if (publicKey || (way !== 0 && way !== sighashAll) || signature.length > 65) return false
    if (signature.length === 65 && way === 0) return false
    const hash = transaction.preimageWitnessV1(0, [script], way, [0n])
    return schnorr.verify(signature.subarray(0, 64), hash, output.pubkey)
  }
  const hash = publicKey?.length === 33 && output.type !== 'pkh' ? keyHash(script, publicKey) : undefined
  if (!hash || !publicKey || signature.at(-1) !== sighashAll) return false
  const code = OutScript.encode({ type: 'pkh', hash })
  const digest = transaction.preimageWitnessV0(0, code, sighashAll, 0n)
  return secp256k1.verify(signature.subarray(0, -1), digest, publicKey, { prehash: false, format: 'der' })
}

/** BIP-137: the key is recovered from the signature. Wallets disagree on what its first byte says of the address. */
function isRecoverable(script: Uint8Array, message: Uint8Array, bytes: Uint8Array): boolean {
  const [header = 0] = bytes
  if (header < 27 || header > 42) return false
  const prefix = new TextEncoder().encode('\u0018Bitcoin Signed Message:\n')
  const { length } = message
  const size = length < 0xfd ? [length] : [0xfd, length & 0xff, length >> 8]
  const digest = sha256x2(prefix, new Uint8Array(size), message)
  const point = secp256k1.Signature.fromBytes(bytes.subarray(1), 'compact')
    .addRecoveryBit((header - 27) % 4)
    .recoverPublicKey(digest)
  const isCompressed = header > 30
  const { type } = OutScript.decode(script)
  // Only P2PKH addresses can have an uncompressed key.
  if (!isCompressed && type !== 'pkh') return false
  return keyHash(script, point.toBytes(isCompressed)) !== undefined
}
