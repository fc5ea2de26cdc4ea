import {
  type AskWalletOptions,
  askWallet,
  attempt,
  ConnectorError,
  fromProvider,
  invalidWallet,
  listenWhile,
} from '@wallet-modal/runtime/chain'
import type { BitcoinWallet } from './BitcoinWallet.js'
import { type BitcoinChain, chainName } from './bitcoinChains.js'
import { own } from './parse.js'

/** A provider in the manner of sats-connect: JSON-RPC 2.0 answers, errors included. */
export interface SatsProvider {
  request(method: string, params: unknown): Promise<unknown>
  addListener?(listener: { readonly eventName: string; readonly cb: (event: unknown) => void }): unknown
}

/** What `satsWallet` needs of the adapter. */
export interface SatsWalletOptions {
  /** Made safe to show. */
  readonly name: string
  /** How long the wallet may take over what needs no visitor. */
  readonly limit: NonNullable<AskWalletOptions['limit']>
}

/** Codes of sats-connect's that EIP-1193 numbers otherwise, or not at all. */
const codes = {
  userRejected: -32000,
  methodNotFound: -32601,
  methodNotSupported: -32001,
  accessDenied: -32002,
}

const networkNames: Readonly<Record<BitcoinChain, string>> = {
  'bitcoin:mainnet': 'Mainnet',
  'bitcoin:testnet': 'Testnet',
  'bitcoin:signet': 'Signet',
  'bitcoin:regtest': 'Regtest',
}

const addressesIn = (answer: unknown) =>
  attempt(() => (Array.isArray(answer) ? answer : own(answer, 'addresses')))

/** A wallet that lists itself in `window.btc_providers`. */
export function satsWallet(wallet: SatsProvider, { name, limit }: SatsWalletOptions): BitcoinWallet {
  /** What it named last, for wallets that can't be asked again. */
  let named: unknown = []
  const purposes = ['payment', 'ordinals']

  async function call(method: string, params: unknown = null): Promise<Envelope> {
    const answer = await wallet.request(method, params)
    const envelope = attempt(() => readEnvelope(answer))
    if (envelope) return envelope
    throw invalidWallet(name, `answered ${method} in a form that no wallet should`, answer)
  }
  async function ask(method: string, params?: unknown): Promise<unknown> {
    return resultOf(await call(method, params))
  }
  /** @throws ConnectorError for a refusal */
  function resultOf({ result, error }: Envelope): unknown {
    if (error === undefined) return result
    const code = own(error, 'code')
    if (code === codes.userRejected) throw fromProvider({ code: 4001, cause: error }, name)
    if (code !== codes.accessDenied) throw fromProvider(error, name)
    throw new ConnectorError('WALLET_REQUEST_FAILED', `${name} does not let this page do that.`, {
      hint: 'The wallet may have taken its permission back: connect again.',
      cause: error,
    })
  }
  /** What it shares now, or named before where it can't say. */
  async function current(): Promise<Envelope> {
    const answer = await call('wallet_getAccount')
    if (answer.error === undefined) named = addressesIn(answer.result)
    return isUnknown(answer) || answer.error === undefined ? { result: named } : answer
  }

  return {
    async request(signal) {
      const answer = await call('wallet_connect', { addresses: purposes })
      // Whoever has turned away is not to be shown another window.
      if (isUnknown(answer)) signal.throwIfAborted()
      // What wallets had before it.
      named = addressesIn(isUnknown(answer) ? await ask('getAccounts', { purposes }) : resultOf(answer))
      return named
    },
    async recall() {
      const { error, result } = await current()
      // Who lets nobody in grants nothing that can be asked for without a prompt.
      return error === undefined ? result : []
    },
    release: () => call('wallet_disconnect'),
    listen(changed) {
      const hear = (event: unknown) => changed(addressesIn(event))
      const heard = {
        accountChange: hear,
        networkChange: hear,
        disconnect: () => changed([]),
      }
      const stops = Object.entries(heard).map(([eventName, act]) =>
        listenWhile((cb) => wallet.addListener?.({ eventName, cb }), act),
      )
      return () => {
        for (const stop of stops) stop()
      }
    },
    async switchTo(networkId) {
      const answer = addressesIn(
        await ask('wallet_changeNetwork', { name: networkNames[chainName(networkId)] }),
      )
      if (answer !== undefined) named = answer
    },
    canSignMessages: () => true,

    addresses: () => askWallet(async () => resultOf(await current()), { wallet: name, limit }),
    signMessage: ({ address, message, protocol }) =>
      ask('signMessage', { address, message, ...(protocol && { protocol: protocol.toUpperCase() }) }),
    signPsbt({ psbt, signInputs, broadcast = false }) {
      const byAddress: Record<string, number[]> = Object.create(null)
      for (const { address, index } of signInputs) byAddress[address] = [...(byAddress[address] ?? []), index]
      return ask('signPsbt', { psbt, signInputs: { ...byAddress }, broadcast })
    },
    sendTransfer: ({ recipient, amount }) =>
      ask('sendTransfer', { recipients: [{ address: recipient, amount: Number(amount) }] }),
  }
}

/** A JSON-RPC answer: `error` where the wallet refuses, else `result`. */
interface Envelope {
  readonly result?: unknown
  readonly error?: unknown
}

/** Each property is read once: a getter could answer otherwise the next time. */
function readEnvelope(answer: unknown): Envelope | undefined {
  const { error, result } = answer as Envelope
  if (error !== undefined && error !== null) return { error }
  return result === undefined ? undefined : { result: result === null ? {} : result }
}

/** Whether a wallet doesn't know the method. */
function isUnknown({ error }: Envelope): boolean {
  const code = own(error, 'code')
  return code === codes.methodNotFound || code === codes.methodNotSupported
}
