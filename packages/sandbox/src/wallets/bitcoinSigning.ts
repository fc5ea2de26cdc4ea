import { p2tr, p2wpkh, selectUTXO, type Transaction } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { hexBytes, toHex } from '../bitcoin/hex.js'
import { type LedgerAccount, type LedgerKey, ledgerAccounts } from '../bitcoin/ledgerAccounts.js'
import { ledgerPrefixes } from '../bitcoin/ledgerNetwork.js'
import { signBip322, signEcdsa } from '../bitcoin/signMessage.js'
import type { Prompt } from './browser/createDecider.js'
import { ProviderError, providerErrorCodes } from './browser/ProviderError.js'

/** An address of the ledger's accounts, as others may see it. */
export interface BitcoinAddress extends Pick<LedgerKey, 'address' | 'path'> {
  readonly purpose: 'payment' | 'ordinals'
  /** Compressed for payments, the x coordinate for ordinals. */
  readonly publicKey: Uint8Array
}

/** An address that signs with its key (secp256k1). */
export interface BitcoinSigner extends BitcoinAddress {
  signMessage(message: Uint8Array, protocol: 'ecdsa' | 'bip322'): Promise<Uint8Array>
  /** Puts its signature into an input of a PSBT. @throws Error for an input that isn't its own */
  signInput(transaction: Transaction, index: number): void
  /**
   * A signed transaction that pays out of what the address has.
   * @param esploraUrl base of the ledger's API
   * @throws ProviderError where that is not enough
   */
  pay(esploraUrl: string, recipients: readonly Recipient[]): Promise<Transaction>
}

/** The recipients. */
export interface Recipient {
  readonly address: string
  /** Amount in satoshi. */
  readonly amount: bigint
}

/** The signers of an account: the one that pays first. */
export function signersOf({ payment, ordinals }: LedgerAccount): readonly [BitcoinSigner, BitcoinSigner] {
  const paymentKey = pubECDSA(hexBytes(payment.privateKey))
  const ordinalsKey = pubSchnorr(hexBytes(ordinals.privateKey))
  return [
    createSigner(payment, {
      purpose: 'payment',
      publicKey: paymentKey,
      script: p2wpkh(paymentKey, ledgerPrefixes).script,
    }),
    createSigner(ordinals, {
      purpose: 'ordinals',
      publicKey: ordinalsKey,
      script: p2tr(ordinalsKey, undefined, ledgerPrefixes).script,
    }),
  ]
}

/** The signers of the account with an address; `undefined` for a foreign address. */
export function accountSigners(address: string): readonly [BitcoinSigner, BitcoinSigner] | undefined {
  const own = ledgerAccounts.find(
    ({ payment, ordinals }) => payment.address === address || ordinals.address === address,
  )
  return own && signersOf(own)
}

/** A transaction's payments, for a user to read. */
export const outputsOf = (transaction: Transaction): Prompt['details'] =>
  Array.from({ length: transaction.outputsLength }, (_, at) => ({
    label: transaction.getOutputAddress(at, ledgerPrefixes) ?? 'Script',
    value: `${transaction.getOutput(at).amount ?? 0n} satoshi`,
  }))

/**
 * Finalizes a signed transaction, and hands it to the ledger.
 * @returns its id
 * @throws ProviderError in the ledger's words; Error where a signature is missing
 */
export async function sendBitcoinTransaction(esploraUrl: string, transaction: Transaction): Promise<string> {
  transaction.finalize()
  const body = toHex(transaction.extract())
  const response = await fetch(`${esploraUrl}/tx`, { method: 'POST', body })
  const said = await response.text()
  if (response.ok) return said
  throw new ProviderError(providerErrorCodes.internal, said)
}

function createSigner(
  { address, path, privateKey }: LedgerKey,
  {
    purpose,
    publicKey,
    script,
  }: Pick<BitcoinAddress, 'purpose' | 'publicKey'> & { readonly script: Uint8Array },
): BitcoinSigner {
  const key = hexBytes(privateKey)
  const taproot = purpose === 'ordinals' ? { tapInternalKey: publicKey } : {}
  return {
    address,
    path,
    purpose,
    publicKey,
    async signMessage(message, protocol) {
      const signer = { privateKey: key, script, ...taproot }
      return protocol === 'ecdsa' ? signEcdsa(message, signer) : signBip322(message, signer)
    },
    signInput(transaction, index) {
      if (!transaction.getInput(index).tapInternalKey) transaction.updateInput(index, taproot)
      transaction.signIdx(key, index, [0, 1])
    },
    async pay(esploraUrl, recipients) {
      const response = await fetch(`${esploraUrl}/address/${address}/utxo`)
      const unspent = (await response.json()) as { txid: string; vout: number; value: number }[]
      const chosen = selectUTXO(
        unspent.map(({ txid, vout, value }) => ({
          txid,
          index: vout,
          witnessUtxo: { script, amount: BigInt(value) },
          ...taproot,
        })),
        [...recipients],
        'default',
        { feePerByte: 2n, changeAddress: address, network: ledgerPrefixes, createTx: true },
      )
      const transaction = chosen?.tx
      if (!transaction) throw new ProviderError(providerErrorCodes.internal, 'There is not enough to send.')
      transaction.sign(key)
      return transaction
    },
  }
}
