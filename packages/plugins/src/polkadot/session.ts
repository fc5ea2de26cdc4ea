import {
  followSession,
  fromProvider,
  type SessionChannel,
  type SessionSupport,
  sessionOf,
} from '@wallet-modal/runtime/chain'
import type {
  PolkadotAccount,
  PolkadotProvider,
  PolkadotSignature,
  PolkadotSignRequest,
} from './PolkadotProvider.js'
import { isAddressShaped, parseSignature } from './parse.js'

/** How sessions with remote wallets support Polkadot: as the object that a wallet's `enable` returns. */
export const polkadotSession: SessionSupport = {
  methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
  events: ['accountsChanged', 'chainChanged'],
  createProvider: createSessionWallet,
}

/** Params of a signing method. */
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
 * Presents a session with a remote wallet as the object that a wallet's `enable` returns. It has the accounts that the session holds
 * on the active chain, and signs with the methods that the wallet approved. Call it once a session.
 */
function createSessionWallet(channel: SessionChannel): PolkadotProvider {
  const session = followSession(channel, {
    chain: 'Polkadot',
    isAccount: ({ address }) => isAddressShaped(address),
  })
  const accountsOf = (addresses: readonly string[]): readonly PolkadotAccount[] =>
    addresses.map((address) => Object.freeze({ address }))
  const accounts = () => accountsOf(session.addresses())

  let answered = 0
  async function ask(method: string, params: SigningParams): Promise<PolkadotSignature> {
    // Looks only among accounts of this chain. Other chains spell addresses differently.
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
