import { Address, OutScript, Transaction } from '@scure/btc-signer'
import type { BitcoinAddress } from '@wallet-modal/plugins/bitcoin'
import type { Modal } from '@wallet-modal/runtime'

const regtest = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
const feeSats = 500n

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

/** The acts of a Bitcoin app with its wallet. */
export type BitcoinApp = ReturnType<typeof createBitcoinApp>

/** An app of Bitcoin's, which knows the wallet by `modal.getProvider` alone and the sandbox's ledger by its API. */
export function createBitcoinApp(modal: Pick<Modal, 'getProvider'>, sandbox: string) {
  const esplora = `${sandbox}/bitcoin`
  const wallet = () => modal.getProvider('bip122')
  const read = async (path: string) => (await fetch(`${esplora}${path}`)).json()

  return {
    addresses: async (): Promise<readonly BitcoinAddress[]> => (await wallet()).getAccountAddresses(),
    /** @returns the signature in base64 */
    signMessage: async (
      address: string,
      message: string,
      protocol: 'ecdsa' | 'bip322' = 'bip322',
    ): Promise<string> => (await wallet()).signMessage({ address, message, protocol }),
    /**
     * Has a payment signed as a PSBT, sends what came of it to the ledger, and resolves with its id there.
     * @param amount in satoshi
     */
    async payByPsbt(to: string, amount: number): Promise<string> {
      const provider = await wallet()
      const [payment] = await provider.getAccountAddresses()
      const address = payment?.address ?? ''
      const unspent = (await read(`/address/${address}/utxo`)) as {
        readonly txid: string
        readonly vout: number
        readonly value: number
      }[]
      const coin = unspent.at(-1)
      if (!coin) throw new Error('The account has nothing to pay with.')
      const transaction = new Transaction()
      transaction.addInput({
        txid: coin.txid,
        index: coin.vout,
        witnessUtxo: {
          script: OutScript.encode(Address(regtest).decode(address)),
          amount: BigInt(coin.value),
        },
      })
      transaction.addOutputAddress(to, BigInt(amount), regtest)
      transaction.addOutputAddress(address, BigInt(coin.value) - BigInt(amount) - feeSats, regtest)
      const { psbt = '' } = await provider.signPSBT({
        psbt: toBase64(transaction.toPSBT()),
        signInputs: [{ address, index: 0 }],
      })
      const signed = Transaction.fromPSBT(fromBase64(psbt))
      signed.finalize()
      const answer = await fetch(`${esplora}/tx`, { method: 'POST', body: signed.hex })
      const said = await answer.text()
      if (!answer.ok) throw new Error(said)
      return said
    },
    /** Has the wallet send a payment, and resolves with its id. */
    transfer: async (recipient: string, amount: number): Promise<string> =>
      (await wallet()).sendTransfer({ recipient, amount: BigInt(amount) }),
    /** The balance of an address on the ledger, in satoshi. */
    async balanceOf(address: string): Promise<number> {
      const { chain_stats: stats } = await read(`/address/${address}`)
      return stats.funded_txo_sum - stats.spent_txo_sum
    },
    /** A transaction's payment to an address on the ledger, in satoshi. */
    async paidTo(address: string, txid: string): Promise<number> {
      const { vout } = (await read(`/tx/${txid}`)) as {
        readonly vout: readonly { readonly scriptpubkey_address?: string; readonly value: number }[]
      }
      const own = vout.filter((output) => output.scriptpubkey_address === address)
      return own.reduce((sum, { value }) => sum + value, 0)
    },
  }
}
