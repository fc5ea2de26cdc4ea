import {
  ConnectorError,
  type NetworkId,
  reportUncaught,
  type SessionChannel,
  type StandardWallet,
} from '@wallet-modal/runtime/plugin'
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

/** What a session tells its adapter beyond the Wallet Standard. */
interface SessionNetworks {
  networkId(): NetworkId
  approves(networkId: NetworkId): boolean
  use(networkId: NetworkId): void
}

/** A wallet made of a session. */
interface SessionWallet extends StandardWallet {
  readonly session: SessionNetworks
}

const ours = Symbol('a session as a wallet')

/** Whether a connector's provider is a session, not a wallet that registered itself. */
export const isSessionWallet = (provider: unknown): provider is SessionWallet =>
  typeof provider === 'object' && provider !== null && Object.hasOwn(provider, ours)

/**
 * A session with a remote wallet as a wallet of the Wallet Standard: its accounts are those that the session holds on the
 * cluster in use, its features those whose methods the wallet approved. One session, one wallet.
 */
export function createSessionWallet(channel: SessionChannel): StandardWallet {
  const listeners = new Set<Changed>()
  const held = () => channel.accounts().filter(({ address }) => isSolanaAddress(address))
  const networkId = (): NetworkId => {
    const wished = channel.networkId()
    const first = held()[0]?.networkId
    if (wished && held().some((one) => one.networkId === wished)) return wished
    if (first) return first
    throw new ConnectorError('WALLET_DISCONNECTED', `${channel.wallet} shares no Solana account any more.`)
  }
  const accounts = () => {
    const [one] = held()
    if (!one) return []
    const here = networkId()
    const addresses = held().flatMap((each) => (each.networkId === here ? each.address : []))
    return [...new Set(addresses)].map((address) =>
      Object.freeze({
        address,
        publicKey: keyBytes(address),
        chains: [clusterName(here)],
        features: Object.keys(features),
      }),
    )
  }

  let known = ''
  function announce() {
    const now = accounts()
    if (keyOf(now) === known) return
    known = keyOf(now)
    tell(now)
  }
  function tell(changed: readonly object[]) {
    for (const listener of [...listeners]) {
      try {
        listener({ accounts: changed })
      } catch (error) {
        // the page's to see; the other listeners and the session go on
        reportUncaught(error)
      }
    }
  }

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
      : held().find((one) => clusterName(one.networkId) === chain)?.networkId) ?? networkId()
  const codec = () => import('./codec.js')

  const signing: Readonly<Record<string, readonly [method: string, feature: object]>> = {
    'solana:signMessage': [
      'solana_signMessage',
      {
        version: '1.1.0',
        signMessage: (...inputs: SigningInput[]) =>
          each(inputs, async ({ account, message = nobody }, on) => {
            const { toBase58, readSignature } = await codec()
            const params = { pubkey: account.address, message: toBase58(message) }
            const answer = await channel.request(on, 'solana_signMessage', params)
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
            const answer = await channel.request(on, 'solana_signTransaction', params)
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
            const answer = await channel.request(on, 'solana_signAndSendTransaction', {
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
        if (event === 'change') listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
  }
  for (const [name, [method, feature]] of Object.entries(signing)) {
    if (channel.methods().includes(method)) features[name] = Object.freeze(feature)
  }

  known = keyOf(accounts())
  channel.listen({
    event: announce,
    updated: announce,
    ended() {
      known = ''
      tell([])
    },
  })

  return Object.freeze({
    [ours]: true,
    version: '1.0.0',
    name: channel.wallet,
    // A wallet of the standard has a picture; a session's is told elsewhere.
    icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
    chains: Object.freeze([...new Set(held().map((one) => clusterName(one.networkId)))]),
    features: Object.freeze(features),
    get accounts() {
      return accounts()
    },
    session: Object.freeze({
      networkId,
      approves: (wanted: NetworkId) => held().some((one) => one.networkId === wanted),
      use(wanted: NetworkId) {
        channel.networkChosen(wanted)
        announce()
      },
    }),
  })
}

const keyOf = (accounts: readonly { readonly address: string }[]) =>
  accounts.map(({ address }) => address).join()
