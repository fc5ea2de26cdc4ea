import { ConnectorError, attempt, fromProvider } from '@wallet-modal/runtime/chain'
import type { BitcoinProvider } from './BitcoinProvider.js'
import type { BitcoinChain } from './bitcoinChains.js'
import { addressesOf, invalid, own, parseAccounts } from './parse.js'
import type { LinkDeps, LinkListener, WalletLink } from './WalletLink.js'

/** A provider in the manner of sats-connect: JSON-RPC 2.0 answers, errors included. */
export interface SatsProvider {
  request(method: string, params: unknown): Promise<unknown>
  addListener?(listener: { readonly eventName: string; readonly cb: (event: unknown) => void }): unknown
}

/** Codes of sats-connect's that EIP-1193 numbers otherwise, or not at all. */
const codes = {
  userRejected: -32000,
  methodNotFound: -32601,
  methodNotSupported: -32001,
  accessDenied: -32002,
}

const addressesIn = (answer: unknown) =>
  attempt(() => (Array.isArray(answer) ? answer : (answer as { readonly addresses?: unknown }).addresses))

const networkNames: Readonly<Record<BitcoinChain, string>> = {
  'bitcoin:mainnet': 'Mainnet',
  'bitcoin:testnet': 'Testnet',
  'bitcoin:signet': 'Signet',
  'bitcoin:regtest': 'Regtest',
}

/** A wallet that lists itself in `window.btc_providers`. */
export function satsLink(wallet: SatsProvider, { name, networkId, inTime }: LinkDeps): WalletLink {
  let named: unknown = []
  const purposes = ['payment', 'ordinals']

  /** @throws ConnectorError; `RefusedCall` for an error that the wallet answers */
  async function call(method: string, params: unknown = null): Promise<unknown> {
    const answer = await wallet.request(method, params)
    const { result, error } = attempt(() => readEnvelope(answer)) ?? {}
    if (error !== undefined) throw new RefusedCall(error)
    if (result !== undefined) return result
    throw invalid(name, `answered ${method} in a form that no wallet should`)
  }
  const ask = (method: string, params: unknown) =>
    call(method, params).catch((error: unknown) => {
      throw asOurs(error)
    })
  const asOurs = (error: unknown) => {
    if (!isRefusal(error)) return fromProvider(error, name)
    const code = codeOf(error)
    if (code === codes.userRejected) return fromProvider({ code: 4001, cause: error.answer }, name)
    if (code !== codes.accessDenied) return fromProvider(error.answer, name)
    return new ConnectorError('WALLET_REQUEST_FAILED', `${name} does not let this page do that.`, {
      hint: 'The wallet may have taken its permission back: connect again.',
      cause: error.answer,
    })
  }

  const provider: BitcoinProvider = {
    async getAccountAddresses() {
      return addressesOf(parseAccounts(addressesIn(await recallOr(named)), name))
    },
    async signMessage({ address, message, protocol }) {
      const { readSignature } = await import('./providerAnswers.js')
      const answer = await ask('signMessage', {
        address,
        message,
        ...(protocol && { protocol: protocol.toUpperCase() }),
      })
      return readSignature(own(answer, 'signature'), { wallet: name, protocol })
    },
    async signPSBT({ psbt, signInputs, broadcast = false }) {
      const { readPsbt, readTxid } = await import('./providerAnswers.js')
      const byAddress: Record<string, number[]> = Object.create(null)
      for (const { address, index } of signInputs) byAddress[address] = [...(byAddress[address] ?? []), index]
      const answer = await ask('signPsbt', { psbt, signInputs: { ...byAddress }, broadcast })
      return {
        psbt: readPsbt(own(answer, 'psbt'), psbt, name),
        ...(broadcast && { txid: readTxid(own(answer, 'txid'), name) }),
      }
    },
    async sendTransfer({ recipient, amount }) {
      const { checkTransfer, readTxid } = await import('./providerAnswers.js')
      checkTransfer({ recipient, amount }, networkId())
      const answer = await ask('sendTransfer', {
        recipients: [{ address: recipient, amount: Number(amount) }],
      })
      return readTxid(own(answer, 'txid'), name)
    },
  }

  /** What it grants now, or what it named before where it can't say. */
  async function recallOr(before: unknown): Promise<unknown> {
    try {
      named = await inTime(call('wallet_getAccount'))
      return named
    } catch (error) {
      if (isUnknown(error)) return before
      throw asOurs(error)
    }
  }

  return {
    provider: Object.freeze(provider),
    async request(signal) {
      try {
        named = await call('wallet_connect', { addresses: purposes })
      } catch (error) {
        if (!isUnknown(error)) throw asOurs(error)
        // Whoever has turned away is not to be shown another window.
        signal.throwIfAborted()
        // What wallets had before it.
        named = await ask('getAccounts', { purposes })
      }
      return addressesIn(named)
    },
    async recall() {
      try {
        return addressesIn(await call('wallet_getAccount'))
      } catch (error) {
        // Whoever doesn't know it, or lets nobody in, grants nothing that can be asked for without a prompt.
        if (isRefusal(error)) return []
        throw error
      }
    },
    release: () => call('wallet_disconnect'),
    listen: (listener) => listenTo(wallet, listener),
    async switchTo(chain) {
      const answer = await ask('wallet_changeNetwork', { name: networkNames[chain] })
      return addressesIn(answer) ?? addressesIn(await recallOr(named))
    },
  }
}

/** What `request` failed with, as the wallet put it into its answer. */
class RefusedCall {
  readonly answer: unknown
  constructor(answer: unknown) {
    this.answer = answer
  }
}

/** What a wallet throws may be a proxy that throws even here. */
const isRefusal = (error: unknown): error is RefusedCall =>
  attempt(() => error instanceof RefusedCall) === true

const codeOf = ({ answer }: RefusedCall) => own(answer, 'code')

/** Whether a wallet doesn't know the method. */
const isUnknown = (error: unknown) =>
  isRefusal(error) && [codes.methodNotFound, codes.methodNotSupported].some((code) => code === codeOf(error))

/** Each property is read once: a getter could answer otherwise the next time. */
function readEnvelope(answer: unknown): { readonly result?: unknown; readonly error?: unknown } {
  const { error, result } = answer as { readonly error?: unknown; readonly result?: unknown }
  return { error: error ?? undefined, result: result === null ? {} : result }
}

function listenTo(wallet: SatsProvider, { accountsChanged, disconnected }: LinkListener): () => void {
  const on = (eventName: string, cb: (event: unknown) => void) =>
    attempt(() => wallet.addListener?.({ eventName, cb }))
  const changed = (event: unknown) => accountsChanged(addressesIn(event))
  const offs = [on('accountChange', changed), on('networkChange', changed), on('disconnect', disconnected)]
  return () => {
    for (const off of offs) if (typeof off === 'function') attempt(off as () => unknown)
  }
}
