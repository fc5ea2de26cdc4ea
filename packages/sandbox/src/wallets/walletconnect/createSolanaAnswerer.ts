import type { Prompt } from '../browser/createDecider.js'
import { invalidParams } from '../browser/ProviderError.js'
import {
  fromBase58,
  fromBase64,
  type SolanaSigner,
  sendSolanaTransaction,
  signatureIn,
  solanaSigner,
  toBase58,
  toBase64,
} from '../solanaSigning.js'
import type { PhoneNetwork } from './PhoneNetwork.js'
import type { PlannedAnswer, SessionRequest } from './plannedAnswer.js'
import { accountPrompt, decoded, fieldsOf, planByMethod, sessionSigner } from './requestFields.js'

/** What {@link createSolanaAnswerer} needs of the wallet. */
export interface SolanaAnswererDeps {
  readonly network: PhoneNetwork
  /** The Solana addresses that a session has, first one first. */
  readonly addressesIn: (topic: string) => readonly string[]
}

/** Methods that the wallet offers to sessions in Solana's namespace. */
export const solanaMethods = [
  'solana_getAccounts',
  'solana_requestAccounts',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
] as const

/** More than this is no request that a user decides. */
const maxTransactions = 20

/**
 * Creates the function that plans the answer to a session's request in Solana's namespace: messages and signatures are
 * written in base58, transactions in base64.
 *
 * @returns plans one request; throws a ProviderError for one that gets no further
 */
export function createSolanaAnswerer({
  network,
  addressesIn,
}: SolanaAnswererDeps): (request: SessionRequest) => PlannedAnswer {
  const signerFor = ({ topic }: SessionRequest, named: unknown) =>
    sessionSigner(addressesIn(topic), named, solanaSigner)
  const promptOf = (title: string, { address }: SolanaSigner, details?: Prompt['details']): Prompt =>
    accountPrompt(title, network, address, details)
  const accounts = ({ topic }: SessionRequest): PlannedAnswer => ({
    answer: addressesIn(topic).map((pubkey) => ({ pubkey })),
  })

  const methods: Readonly<
    Record<(typeof solanaMethods)[number], (request: SessionRequest) => PlannedAnswer>
  > = {
    solana_getAccounts: accounts,
    solana_requestAccounts: accounts,

    solana_signMessage(request) {
      const { message, pubkey } = fieldsOf(request.params)
      const bytes = decoded(message, fromBase58, 'the message in base58')
      const signer = signerFor(request, pubkey)
      return {
        prompt: promptOf('Sign a message', signer, [
          { label: 'Message', value: new TextDecoder().decode(bytes) },
        ]),
        act: async () => ({ signature: toBase58(await signer.signMessage(bytes)) }),
      }
    },

    solana_signTransaction(request) {
      const { transaction, pubkey } = fieldsOf(request.params)
      const bytes = parseTransaction(transaction)
      const signer = signerFor(request, pubkey)
      return {
        prompt: promptOf('Sign a transaction', signer),
        async act() {
          const signed = await sign(signer, bytes)
          const signature = signatureIn(signed, signer.address)
          if (!signature) throw invalidParams('The transaction does not ask for this account.')
          return { signature: toBase58(signature), transaction: toBase64(signed) }
        },
      }
    },

    solana_signAllTransactions(request) {
      const { transactions, pubkey } = fieldsOf(request.params)
      if (!Array.isArray(transactions) || transactions.length > maxTransactions) {
        throw invalidParams(`Expected a list of up to ${maxTransactions} transactions.`)
      }
      const all = transactions.map(parseTransaction)
      const signer = signerFor(request, pubkey)
      return {
        prompt: promptOf(`Sign ${all.length} transactions`, signer),
        act: async () => ({
          transactions: await Promise.all(all.map(async (bytes) => toBase64(await sign(signer, bytes)))),
        }),
      }
    },

    solana_signAndSendTransaction(request) {
      const { transaction, pubkey } = fieldsOf(request.params)
      const bytes = parseTransaction(transaction)
      const signer = signerFor(request, pubkey)
      return {
        prompt: promptOf('Send a transaction', signer),
        act: async () => ({
          signature: await sendSolanaTransaction(network.rpcUrl, await sign(signer, bytes)),
        }),
      }
    },
  }

  return planByMethod(methods)
}

const sign = (signer: SolanaSigner, transaction: Uint8Array) =>
  signer.signTransaction(transaction).catch(() => {
    throw invalidParams('The transaction can not be read, or does not ask for this account.')
  })

const parseTransaction = (value: unknown) => decoded(value, fromBase64, 'the transaction in base64')
