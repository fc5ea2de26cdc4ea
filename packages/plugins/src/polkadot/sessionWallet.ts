import {
  attempt,
  ConnectorError,
  type NetworkId,
  type PolkadotAccount,
  type PolkadotProvider,
  type PolkadotSignature,
  type PolkadotSignRequest,
  reportUncaught,
  type SessionChannel,
} from '@wallet-modal/runtime/plugin'
import { isAddressShaped } from './parse.js'

/** What a signing method is asked with, by address. */
interface SigningParams {
  readonly address: string
  readonly message?: string
  readonly transactionPayload?: object
}

type Changed = (accounts: readonly PolkadotAccount[]) => void

/** What a session tells its adapter beyond what wallets have. */
interface SessionNetworks {
  networkId(): NetworkId
  approves(networkId: NetworkId): boolean
  use(networkId: NetworkId): void
}

/** What a wallet in the page gives, made of a session. */
interface SessionWallet extends PolkadotProvider {
  readonly session: SessionNetworks
}

const ours = Symbol('a session as a wallet')

/** Whether a connector's provider is a session, not a wallet of the page. */
export const isSessionWallet = (provider: unknown): provider is SessionWallet =>
  typeof provider === 'object' && provider !== null && Object.hasOwn(provider, ours)

/**
 * A session with a remote wallet as an app of Polkadot's knows wallets: its accounts are those that the session holds on the chain
 * in use, and it signs by those methods that the wallet approved. One session, one wallet.
 */
export function createSessionWallet(channel: SessionChannel): PolkadotProvider {
  const listeners = new Set<Changed>()
  const held = () => channel.accounts().filter(({ address }) => isAddressShaped(address))
  const networkId = (): NetworkId => {
    const wished = channel.networkId()
    const first = held()[0]?.networkId
    if (wished && held().some((one) => one.networkId === wished)) return wished
    if (first) return first
    throw new ConnectorError('WALLET_DISCONNECTED', `${channel.wallet} shares no Polkadot account any more.`)
  }
  const accounts = (): readonly PolkadotAccount[] => {
    if (held().length === 0) return []
    const here = networkId()
    const addresses = held().flatMap((each) => (each.networkId === here ? each.address : []))
    return [...new Set(addresses)].map((address) => Object.freeze({ address }))
  }

  let known = ''
  function announce() {
    const now = accounts()
    if (keyOf(now) === known) return
    known = keyOf(now)
    tell(now)
  }
  function tell(changed: readonly PolkadotAccount[]) {
    for (const listener of [...listeners]) {
      try {
        listener(changed)
      } catch (error) {
        // the page's to see; the other listeners and the session go on
        reportUncaught(error)
      }
    }
  }

  let answered = 0
  async function ask(method: string, params: SigningParams): Promise<PolkadotSignature> {
    // The chain that this account is held on: an address of another one is spelled otherwise.
    const on = held().find(({ address }) => address === params.address)?.networkId ?? networkId()
    const signature = readSignature(await channel.request(on, method, params), channel.wallet)
    answered += 1
    return { id: answered, signature }
  }

  const approved = new Set(channel.methods())
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
    accounts: Object.freeze({
      get: async () => accounts(),
      subscribe(listener: Changed) {
        listeners.add(listener)
        listener(accounts())
        return () => void listeners.delete(listener)
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

/**
 * The signature in a wallet's answer: `{ signature }` in hex, 64 bytes, or 65 with its kind before them.
 * @throws ConnectorError `WALLET_ANSWER_INVALID`
 */
function readSignature(answer: unknown, wallet: string): `0x${string}` {
  const signature = attempt(() => (answer as { readonly signature?: unknown }).signature)
  if (typeof signature === 'string' && /^0x([0-9a-f]{128}|0[0-2][0-9a-f]{128})$/i.test(signature)) {
    return signature as `0x${string}`
  }
  throw new ConnectorError(
    'WALLET_ANSWER_INVALID',
    `${wallet} did not answer with a signature, so it was not believed.`,
    { hint: 'Try a newer version of the wallet, or another one.' },
  )
}

const keyOf = (accounts: readonly PolkadotAccount[]) => accounts.map(({ address }) => address).join()
