import { fromProvider, type SessionChannel } from '@wallet-modal/runtime/chain'
import type { NetworkId } from '@wallet-modal/runtime/plugin'

/** The input of a signing feature (Wallet Standard, `solana:…`). */
interface SigningInput {
  readonly account: { readonly address: string }
  readonly message?: Uint8Array
  readonly transaction?: Uint8Array
  readonly chain?: string
  readonly options?: object
}

/** A session, as the signing features use it. */
export interface SigningSession {
  readonly channel: SessionChannel
  /** The network that a caller's `chain` names; the active one if the session has no account there. */
  networkOf(chain: string | undefined): NetworkId
}

/** Signs what one input holds, on a network. */
type Sign = (session: SigningSession, input: SigningInput, on: NetworkId) => Promise<object>

const empty = new Uint8Array(0)
const codec = () => import('./codec.js')

const signMessage: Sign = async ({ channel }, { account, message = empty }, on) => {
  const { toBase58, readSignature } = await codec()
  const params = { pubkey: account.address, message: toBase58(message) }
  const answer = await ask(channel, on, 'solana_signMessage', params)
  return { signedMessage: message, signature: readSignature(answer, channel.wallet) }
}

const signTransaction: Sign = async ({ channel }, { account, transaction = empty }, on) => {
  const { toBase64, readSigned } = await codec()
  const params = { pubkey: account.address, transaction: toBase64(transaction) }
  const answer = await ask(channel, on, 'solana_signTransaction', params)
  const asked = { transaction, signer: account.address, wallet: channel.wallet }
  return { signedTransaction: readSigned(answer, asked) }
}

const signAndSendTransaction: Sign = async ({ channel }, { account, transaction = empty, options }, on) => {
  const { toBase64, readSignature } = await codec()
  const params = {
    pubkey: account.address,
    transaction: toBase64(transaction),
    ...(options ? { sendOptions: options } : {}),
  }
  const answer = await ask(channel, on, 'solana_signAndSendTransaction', params)
  return { signature: readSignature(answer, channel.wallet) }
}

const supportedTransactionVersions = Object.freeze(['legacy', 0] as const)

/** Methods by name: a feature `solana:<name>` needs the method `solana_<name>`. */
const signing = {
  signMessage: { sign: signMessage, facts: { version: '1.1.0' } },
  signTransaction: { sign: signTransaction, facts: { version: '1.0.0', supportedTransactionVersions } },
  signAndSendTransaction: {
    sign: signAndSendTransaction,
    facts: { version: '1.0.0', supportedTransactionVersions },
  },
} as const

/** The signing features of the Wallet Standard whose methods the session's wallet approved. */
export function signingFeatures(session: SigningSession): Readonly<Record<string, object>> {
  const approved = session.channel.methods()
  return Object.fromEntries(
    Object.entries(signing)
      .filter(([name]) => approved.includes(`solana_${name}`))
      .map(([name, { sign, facts }]) => {
        const act = (...inputs: readonly SigningInput[]) => signEach(session, inputs, sign)
        return [`solana:${name}`, Object.freeze({ ...facts, [name]: act })]
      }),
  )
}

/** Sends one request at a time, because a wallet shows one at a time. */
async function signEach(
  session: SigningSession,
  inputs: readonly SigningInput[],
  sign: Sign,
): Promise<object[]> {
  const answers: object[] = []
  for (const input of inputs) answers.push(await sign(session, input, session.networkOf(input.chain)))
  return answers
}

/** @throws ConnectorError for what the wallet refuses */
const ask = (channel: SessionChannel, ...request: Parameters<SessionChannel['request']>): Promise<unknown> =>
  channel.request(...request).catch((error: unknown) => {
    throw fromProvider(error, channel.wallet)
  })
