import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { OutScript, p2pkh, type Transaction } from '@scure/btc-signer'
import { equalBytes, hash160 } from '@scure/btc-signer/utils.js'

/** An output that a transaction spends. */
export interface SpentOutput {
  readonly script: Uint8Array
  /** Amount in satoshi. */
  readonly amount: bigint
}

/**
 * Whether an input may spend its output: by one signature, for P2WPKH (BIP-143) and the key path of P2TR (BIP-341). Nothing else can
 * be spent here.
 * @param spent what the inputs spend, in their order
 */
export function isSigned(transaction: Transaction, index: number, spent: readonly SpentOutput[]): boolean {
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
    return holds(() =>
      // In DER (BIP-66), `s` the smaller one (BIP-146).
      secp256k1.verify(
        signature.subarray(0, -1),
        transaction.preimageWitnessV0(index, code, type, own.amount),
        key,
        {
          prehash: false,
          format: 'der',
        },
      ),
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
    return holds(() => schnorr.verify(signature.subarray(0, 64), message, script.pubkey))
  }
  return false
}

/** False as well for what is no signature or no key at all. */
function holds(verify: () => boolean): boolean {
  try {
    return verify()
  } catch {
    return false
  }
}
