import { RawTx, RawWitness, Transaction } from '@scure/btc-signer'
import { concatBytes, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import { sign } from 'viem/accounts'
import { toHex } from './hex.js'

/** The signing account. */
export interface MessageSigner {
  /** The output script of the address. */
  readonly script: Uint8Array
  readonly privateKey: Uint8Array<ArrayBuffer>
  /** The internal key of a taproot address. */
  readonly tapInternalKey?: Uint8Array | undefined
}

/** A simple signature of BIP-322: the witness of a transaction that spends one which holds the message, and can't be sent. */
export function signBip322(
  message: Uint8Array,
  { script, privateKey, tapInternalKey }: MessageSigner,
): Uint8Array {
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
  const spending = new Transaction({ version: 0, allowUnknownOutputs: true })
  spending.addInput({
    txid: sha256x2(held).reverse(),
    index: 0,
    sequence: 0,
    witnessUtxo: { script, amount: 0n },
    ...(tapInternalKey && { tapInternalKey }),
  })
  spending.addOutput({ script: new Uint8Array([0x6a]), amount: 0n })
  spending.signIdx(privateKey, 0)
  spending.finalizeIdx(0)
  return RawWitness.encode(spending.getInput(0).finalScriptWitness ?? [])
}

/** A signature of BIP-137, by the key of a P2WPKH address. */
export async function signEcdsa(message: Uint8Array, { privateKey }: MessageSigner): Promise<Uint8Array> {
  const prefix = new TextEncoder().encode('Bitcoin Signed Message:\n')
  const size = message.length < 0xfd ? [message.length] : [0xfd, message.length & 0xff, message.length >> 8]
  const hash = sha256x2(new Uint8Array([prefix.length]), prefix, new Uint8Array(size), message)
  const signature = await sign({
    hash: `0x${toHex(hash)}`,
    privateKey: `0x${toHex(privateKey)}`,
    to: 'bytes',
  })
  // 39 says: a compressed key of a P2WPKH address.
  return concatBytes(new Uint8Array([39 + ((signature[64] ?? 27) - 27)]), signature.subarray(0, 64))
}
