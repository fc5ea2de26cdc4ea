import { followSession, fromProvider, type SessionChannel, sessionOf } from '@wallet-modal/runtime/chain'
import type {
  PolkadotAccount,
  PolkadotProvider,
  PolkadotSignature,
  PolkadotSignRequest,
} from './PolkadotProvider.js'
import { isAddressShaped, parseSignature } from './parse.js'

/** What a signing method is asked with, by address. */
interface SigningParams {
  readonly address: string
  readonly message?: string
  readonly transactionPayload?: object
}

type Changed = (accounts: readonly PolkadotAccount[]) => void

/** Whether a connector's provider is a session, not a wallet of the page. */
export const isSessionWallet = (provider: unknown): provider is PolkadotProvider =>
  sessionOf(provider) !== undefined

/**
 * A session with a remote wallet as an app of Polkadot's knows wallets: its accounts are those that the session holds on the chain
 * in use, and it signs by those methods that the wallet approved. One session, one wallet.
 */
export function createSessionWallet(channel: SessionChannel): PolkadotProvider {
  const session = followSession(channel, {
    chain: 'Polkadot',
    isAccount: ({ address }) => isAddressShaped(address),
  })
  const accountsOf = (addresses: readonly string[]): readonly PolkadotAccount[] =>
    addresses.map((address) => Object.freeze({ address }))
  const accounts = () => accountsOf(session.addresses())

  let answered = 0
  async function ask(method: string, params: SigningParams): Promise<PolkadotSignature> {
    // The chain that this account is held on: an address of another one is spelled otherwise.
    const own = session.accounts().find(({ address }) => address === params.address)
    const on = own?.networkId ?? session.networkId()
    const answer = await channel.request(on, method, params).catch((error: unknown) => {
      throw fromProvider(error, channel.wallet)
    })
    const signature = parseSignature(answer, channel.wallet)
    answered += 1
    return { id: answered, signature }
  }

  const approved = new Set(channel.methods())

  return session.mark({
    accounts: Object.freeze({
      get: async () => accounts(),
      subscribe(listener: Changed) {
        const stop = session.listen((addresses) => listener(accountsOf(addresses)))
        listener(accounts())
        return stop
      },
    }),
    signer: Object.freeze({
      ...(approved.has('polkadot_signMessage')
        ? {
            signRaw: ({ address, data }: PolkadotSignRequest) =>
              ask('polkadot_signMessage', { address, message: data }),
          }
        : {}),
      ...(approved.has('polkadot_signTransaction')
        ? {
            signPayload: (payload: { readonly address: string }) =>
              ask('polkadot_signTransaction', { address: payload.address, transactionPayload: payload }),
          }
        : {}),
    }),
  })
}
