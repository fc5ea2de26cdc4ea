import { Transaction } from '@scure/btc-signer'
import { toHex } from '../../bitcoin/hex.js'
import {
  accountSigners,
  type BitcoinAddress,
  type BitcoinSigner,
  outputsOf,
  sendBitcoinTransaction,
} from '../bitcoinSigning.js'
import type { Prompt } from '../browser/createDecider.js'
import { invalidParams } from '../browser/ProviderError.js'
import type { PhoneNetwork } from './PhoneNetwork.js'
import type { PlannedAnswer, SessionRequest } from './plannedAnswer.js'
import { accountPrompt, decoded, fieldsOf, planByMethod, sessionSigner } from './requestFields.js'

/** What {@link createBitcoinAnswerer} needs of the wallet. */
export interface BitcoinAnswererDeps {
  /** The network; its `rpcUrl` is the base URL of Esplora's API. */
  readonly network: PhoneNetwork
  /** The Bitcoin addresses that a session has, first one first. */
  readonly addressesIn: (topic: string) => readonly string[]
}

/** Methods that the wallet offers to sessions in Bitcoin's namespace. */
export const bitcoinMethods = ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer'] as const

/** More than this is no request that a user decides. */
const maxInputs = 100

/**
 * Creates the function that plans the answer to a session's request in Bitcoin's namespace: signatures of messages are written in
 * hex, PSBTs in base64, amounts in satoshi as text. Each request names the account by one of its addresses.
 *
 * @returns plans one request; throws a ProviderError for one that gets no further
 */
export function createBitcoinAnswerer({
  network,
  addressesIn,
}: BitcoinAnswererDeps): (request: SessionRequest) => PlannedAnswer {
  const signerFor = ({ topic }: SessionRequest, named: unknown): BitcoinSigner =>
    sessionSigner(addressesIn(topic), named, (address) =>
      accountSigners(address)?.find((each) => each.address === address),
    )
  const promptOf = (title: string, { address }: BitcoinSigner, details: Prompt['details']): Prompt =>
    accountPrompt(title, network, address, details)

  const methods: Readonly<
    Record<(typeof bitcoinMethods)[number], (request: SessionRequest) => PlannedAnswer>
  > = {
    getAccountAddresses(request) {
      const { account, intentions = ['payment', 'ordinal'] } = fieldsOf(request.params)
      if (!Array.isArray(intentions)) throw invalidParams('Expected the intentions as a list.')
      const own = accountSigners(signerFor(request, account).address) ?? []
      return { answer: own.map(addressAnswer).filter(({ intention }) => intentions.includes(intention)) }
    },

    signMessage(request) {
      const { account, address = account, message, protocol } = fieldsOf(request.params)
      if (typeof message !== 'string') throw invalidParams('Expected the message as a text.')
      const signer = signerFor(request, address)
      const by = readProtocol(protocol, signer)
      return {
        prompt: promptOf('Sign a message', signer, [{ label: 'Message', value: message }]),
        async act() {
          const signature = await signer.signMessage(new TextEncoder().encode(message), by)
          return { address: signer.address, signature: toHex(signature) }
        },
      }
    },

    signPsbt(request) {
      const { account, psbt, signInputs, broadcast = false } = fieldsOf(request.params)
      const transaction = decoded(psbt, (text) => Transaction.fromPSBT(fromBase64(text)), 'a PSBT in base64')
      const signer = signerFor(request, account)
      const inputs = readInputs(signInputs).map(({ address, index }) => ({
        index,
        signer: signerFor(request, address),
      }))
      return {
        prompt: promptOf('Sign a transaction', signer, outputsOf(transaction)),
        async act() {
          for (const input of inputs) signInput(input.signer, transaction, input.index)
          const signed = toBase64(transaction.toPSBT())
          if (broadcast !== true) return { psbt: signed }
          return { psbt: signed, txid: await sendBitcoinTransaction(network.rpcUrl, transaction) }
        },
      }
    },

    sendTransfer(request) {
      const { account, recipientAddress, amount, changeAddress, memo } = fieldsOf(request.params)
      if (changeAddress !== undefined || memo !== undefined) {
        throw invalidParams('This wallet takes no memo, and keeps the change where the payment is from.')
      }
      if (typeof recipientAddress !== 'string') throw invalidParams('Expected the address of a recipient.')
      if (typeof amount !== 'string' || !/^[1-9]\d{0,15}$/.test(amount)) {
        throw invalidParams('Expected the amount in satoshi, as a text.')
      }
      const signer = signerFor(request, account)
      const recipient = { address: recipientAddress, amount: BigInt(amount) }
      return {
        prompt: promptOf('Send a transfer', signer, [
          { label: 'To', value: recipientAddress },
          { label: 'Amount', value: `${amount} satoshi` },
        ]),
        async act() {
          const transaction = await signer.pay(network.rpcUrl, [recipient])
          return { txid: await sendBitcoinTransaction(network.rpcUrl, transaction) }
        },
      }
    },
  }
  return planByMethod(methods)
}

/** An address as sessions are told it. */
export const addressAnswer = ({ address, path, publicKey, purpose }: BitcoinAddress) => ({
  address,
  publicKey: toHex(publicKey),
  path,
  intention: purpose === 'payment' ? 'payment' : 'ordinal',
})

function readProtocol(named: unknown, { purpose }: BitcoinSigner): 'ecdsa' | 'bip322' {
  if (named === undefined) return purpose === 'payment' ? 'ecdsa' : 'bip322'
  if (named === 'bip322' || (named === 'ecdsa' && purpose === 'payment')) return named
  throw invalidParams('Expected the protocol bip322, or ecdsa for the address of payments.')
}

function readInputs(value: unknown): { readonly address: unknown; readonly index: number }[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > maxInputs) {
    throw invalidParams(`Expected a list of 1 to ${maxInputs} inputs to sign.`)
  }
  return value.map((input) => {
    const { address, index } = fieldsOf(input)
    if (typeof index !== 'number') throw invalidParams('Expected the index of each input.')
    return { address, index }
  })
}

function signInput(signer: BitcoinSigner, transaction: Transaction, index: number): void {
  try {
    signer.signInput(transaction, index)
  } catch {
    throw invalidParams(`The input ${index} is not one of ${signer.address}.`)
  }
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
