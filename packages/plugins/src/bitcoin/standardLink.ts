import { attempt, ConnectorError, type StandardWallet } from '@wallet-modal/runtime/chain'
import type { PsbtInput } from './BitcoinProvider.js'
import { fromBase64 } from './encodings.js'
import { own } from './parse.js'
import type { WalletLink } from './WalletLink.js'

/** A feature of a wallet, with the method that is wanted of it. */
type Feature = Readonly<Record<string, (...given: unknown[]) => unknown>>

/** A feature that has the method; `undefined` where the wallet lacks it, or lets nobody look. */
export function featureOf(wallet: unknown, name: string, method: string): Feature | undefined {
  return attempt(() => {
    const { features } = wallet as StandardWallet
    const feature = Object.hasOwn(features, name) ? (features[name] as Feature) : undefined
    return typeof feature?.[method] === 'function' ? feature : undefined
  })
}

const accountsIn = (answer: unknown) => own(answer, 'accounts')

/** A wallet of the Wallet Standard that connects by `bitcoin:connect`, the standard's proposal for Bitcoin. */
export function standardLink(wallet: StandardWallet, name: string): WalletLink {
  /** What it named last, for wallets that keep no list. */
  let named: unknown = []
  /** What the wallet's own list says; undefined where it has none, or an empty one. */
  const listed = () => {
    const now = accountsIn(wallet)
    return attempt(() => (Array.isArray(now) && now.length > 0 ? now : undefined))
  }
  const addresses = () => listed() ?? named

  /** The wallet's own object of an account, which its features take. */
  function accountOf(address: string): unknown {
    const found = attempt(() =>
      (addresses() as readonly { readonly address?: unknown }[]).find((one) => one.address === address),
    )
    if (found) return found
    throw new ConnectorError('WALLET_REQUEST_FAILED', `${name} has not shared the address ${address}.`, {
      hint: 'Use one that `getAccountAddresses` names.',
    })
  }

  /** Has the wallet do something with one input. @returns a property of its output */
  async function ask(feature: string, method: string, input: object, output: string): Promise<unknown> {
    const found = featureOf(wallet, feature, method)
    if (!found) throw unable(name, feature)
    return own(own(await found[method]?.(input), '0'), output)
  }

  return {
    async request() {
      const connect = featureOf(wallet, 'bitcoin:connect', 'connect')
      named = accountsIn(await connect?.connect?.({ purposes: ['payment', 'ordinals'] }))
      return named
    },
    async recall() {
      const now = listed()
      if (now) return now
      const connect = featureOf(wallet, 'standard:connect', 'connect')
      named = connect ? accountsIn(await connect.connect?.({ silent: true })) : []
      return named
    },
    release: () => featureOf(wallet, 'standard:disconnect', 'disconnect')?.disconnect?.(),
    listen(changed) {
      const off = attempt(() =>
        featureOf(wallet, 'standard:events', 'on')?.on?.('change', (change: unknown) => {
          // A change may be of the chains or features alone.
          const now = accountsIn(change)
          if (now === undefined) return
          named = now
          changed(now)
        }),
      )
      return () => {
        if (typeof off === 'function') attempt(off as () => unknown)
      }
    },
    canSignMessages: () => featureOf(wallet, 'bitcoin:signMessage', 'signMessage') !== undefined,

    addresses,
    async signMessage({ address, message }) {
      const input = { account: accountOf(address), message: new TextEncoder().encode(message) }
      return { signature: await ask('bitcoin:signMessage', 'signMessage', input, 'signature') }
    },
    async signPsbt({ psbt, signInputs, broadcast }, chain) {
      const inputsToSign = [...grouped(signInputs)].map(([, [first, ...others]]) => ({
        account: accountOf(first.address),
        signingIndexes: [first, ...others].map(({ index }) => index),
        ...(first.sighashTypes?.[0] !== undefined && { sigHash: first.sighashTypes[0] }),
      }))
      const input = { psbt: fromBase64(psbt), inputsToSign, chain }
      return broadcast
        ? { txid: await ask('bitcoin:signAndSendTransaction', 'signAndSendTransaction', input, 'txId') }
        : { psbt: await ask('bitcoin:signTransaction', 'signTransaction', input, 'signedPsbt') }
    },
    sendTransfer() {
      throw unable(name, 'sending of transfers', 'Have a PSBT signed by `signPSBT`, and send it.')
    },
  }
}

/** Inputs that are signed alike: by one address, with one way to hash. */
function grouped(inputs: readonly PsbtInput[]): ReadonlyMap<string, readonly [PsbtInput, ...PsbtInput[]]> {
  const groups = new Map<string, [PsbtInput, ...PsbtInput[]]>()
  for (const input of inputs) {
    const key = `${input.address} ${input.sighashTypes?.[0]}`
    const group = groups.get(key)
    if (group) group.push(input)
    else groups.set(key, [input])
  }
  return groups
}

/** A wallet that lacks what is asked of it. */
export const unable = (wallet: string, what: string, hint = 'Offer it where the wallet can do it.') =>
  new ConnectorError('WALLET_REQUEST_FAILED', `${wallet} knows no ${what}.`, { hint })
