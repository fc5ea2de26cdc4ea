import type { Prompt } from '../browser/createDecider.js'
import { invalidParams, ProviderError, providerErrorCodes } from '../browser/ProviderError.js'
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
import { type PlannedAnswer, type SessionRequest, unknownMethod } from './plannedAnswer.js'

/** The cluster that the wallet serves. */
export interface PhoneCluster {
  /** CAIP-2. */
  readonly networkId: string
  readonly name: string
  /** JSON-RPC. */
  readonly rpcUrl: string
}

/** What {@link createSolanaAnswerer} needs of the wallet. */
export interface SolanaAnswererDeps {
  readonly cluster: PhoneCluster
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
  cluster,
  addressesIn,
}: SolanaAnswererDeps): (request: SessionRequest) => PlannedAnswer {
  const signerFor = ({ topic }: SessionRequest, named: unknown): SolanaSigner => {
    const addresses = addressesIn(topic)
    const address = named === undefined ? addresses[0] : addresses.find((each) => each === named)
    const signer = address === undefined ? undefined : solanaSigner(address)
    if (signer) return signer
    throw new ProviderError(providerErrorCodes.unauthorized, 'The session does not have this account.')
  }
  const promptOf = (title: string, { address }: SolanaSigner, details: Prompt['details'] = []): Prompt => ({
    title,
    details: [{ label: 'Network', value: cluster.name }, { label: 'Account', value: address }, ...details],
  })
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
          signature: await sendSolanaTransaction(cluster.rpcUrl, await sign(signer, bytes)),
        }),
      }
    },
  }

  return (request) => {
    const { method } = request
    if (Object.hasOwn(methods, method)) return methods[method as keyof typeof methods](request)
    throw new ProviderError(unknownMethod, 'The method does not exist or is not available.')
  }
}

const sign = (signer: SolanaSigner, transaction: Uint8Array) =>
  signer.signTransaction(transaction).catch(() => {
    throw invalidParams('The transaction can not be read, or does not ask for this account.')
  })

const parseTransaction = (value: unknown) => decoded(value, fromBase64, 'the transaction in base64')

function decoded(value: unknown, decode: (text: string) => Uint8Array, expected: string): Uint8Array {
  try {
    if (typeof value === 'string') return decode(value)
  } catch {
    // Not in that alphabet.
  }
  throw invalidParams(`Expected ${expected}.`)
}

function fieldsOf(params: unknown): Readonly<Record<string, unknown>> {
  if (typeof params === 'object' && params !== null && !Array.isArray(params)) {
    return params as Readonly<Record<string, unknown>>
  }
  throw invalidParams('Expected the parameters as an object.')
}
