import {
  followSession,
  fromProvider,
  type SessionChannel,
  type StandardWallet,
} from '@wallet-modal/runtime/chain'
import type { NetworkId } from '@wallet-modal/runtime/plugin'
import { clusterName } from './clusters.js'
import { keyBytes } from './keyBytes.js'
import { isSolanaAddress } from './parse.js'

/** What callers hand to a signing feature (Wallet Standard, `solana:…`). */
interface SigningInput {
  readonly account: { readonly address: string }
  readonly message?: Uint8Array
  readonly transaction?: Uint8Array
  readonly chain?: string
  readonly options?: object
}

type Changed = (change: { readonly accounts: readonly object[] }) => void

const nobody = new Uint8Array(0)

/**
 * A session with a remote wallet as a wallet of the Wallet Standard: its accounts are those that the session holds on the
 * cluster in use, its features those whose methods the wallet approved. One session, one wallet.
 */
export function createSessionWallet(channel: SessionChannel): StandardWallet {
  const session = followSession(channel, {
    chain: 'Solana',
    isAccount: ({ address }) => isSolanaAddress(address),
  })
  const accountsOf = (addresses: readonly string[]) =>
    addresses.map((address) =>
      Object.freeze({
        address,
        publicKey: keyBytes(address),
        chains: [clusterName(session.networkId())],
        features: Object.keys(features),
      }),
    )
  const accounts = () => accountsOf(session.addresses())

  /** Sends one request for each input, in turn: a wallet shows one at a time. */
  async function each<Answer>(
    inputs: readonly SigningInput[],
    ask: (input: SigningInput, on: NetworkId) => Promise<Answer>,
  ): Promise<Answer[]> {
    const answers: Answer[] = []
    for (const input of inputs) answers.push(await ask(input, networkOf(input.chain)))
    return answers
  }
  const networkOf = (chain: string | undefined): NetworkId =>
    (chain === undefined
      ? undefined
      : session.accounts().find((one) => clusterName(one.networkId) === chain)?.networkId) ??
    session.networkId()
  const codec = () => import('./codec.js')
  const asked: SessionChannel['request'] = (...request) =>
    channel.request(...request).catch((error: unknown) => {
      throw fromProvider(error, channel.wallet)
    })

  const signing: Readonly<Record<string, readonly [method: string, feature: object]>> = {
    'solana:signMessage': [
      'solana_signMessage',
      {
        version: '1.1.0',
        signMessage: (...inputs: SigningInput[]) =>
          each(inputs, async ({ account, message = nobody }, on) => {
            const { toBase58, readSignature } = await codec()
            const params = { pubkey: account.address, message: toBase58(message) }
            const answer = await asked(on, 'solana_signMessage', params)
            return { signedMessage: message, signature: readSignature(answer, channel.wallet) }
          }),
      },
    ],
    'solana:signTransaction': [
      'solana_signTransaction',
      {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: (...inputs: SigningInput[]) =>
          each(inputs, async ({ account, transaction = nobody }, on) => {
            const { toBase64, readSigned } = await codec()
            const params = { pubkey: account.address, transaction: toBase64(transaction) }
            const answer = await asked(on, 'solana_signTransaction', params)
            return {
              signedTransaction: readSigned(answer, {
                transaction,
                signer: account.address,
                wallet: channel.wallet,
              }),
            }
          }),
      },
    ],
    'solana:signAndSendTransaction': [
      'solana_signAndSendTransaction',
      {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signAndSendTransaction: (...inputs: SigningInput[]) =>
          each(inputs, async ({ account, transaction = nobody, options }, on) => {
            const { toBase64, readSignature } = await codec()
            const answer = await asked(on, 'solana_signAndSendTransaction', {
              pubkey: account.address,
              transaction: toBase64(transaction),
              ...(options ? { sendOptions: options } : {}),
            })
            return { signature: readSignature(answer, channel.wallet) }
          }),
      },
    ],
  }

  const features: Record<string, unknown> = {
    'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: accounts() }) },
    'standard:events': {
      version: '1.0.0',
      on(event: string, listener: Changed) {
        if (event !== 'change') return () => {}
        return session.listen((addresses) => listener({ accounts: accountsOf(addresses) }))
      },
    },
  }
  for (const [name, [method, feature]] of Object.entries(signing)) {
    if (channel.methods().includes(method)) features[name] = Object.freeze(feature)
  }

  return session.mark({
    version: '1.0.0',
    name: channel.wallet,
    // A wallet of the standard has a picture; a session's is told elsewhere.
    icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
    chains: Object.freeze([...new Set(session.accounts().map(({ networkId }) => clusterName(networkId)))]),
    features: Object.freeze(features),
    get accounts() {
      return accounts()
    },
  })
}
