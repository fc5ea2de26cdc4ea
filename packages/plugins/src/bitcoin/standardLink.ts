import { ConnectorError, type StandardWallet, attempt, fromProvider } from '@wallet-modal/runtime/chain'
import type { BitcoinProvider, PsbtInput } from './BitcoinProvider.js'
import { chainName } from './bitcoinChains.js'
import { addressesOf, own, parseAccounts } from './parse.js'
import type { LinkDeps, WalletLink } from './WalletLink.js'

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
export function standardLink(wallet: StandardWallet, { name, networkId }: LinkDeps): WalletLink {
  /** What it named last, for wallets that keep no list. */
  let named: unknown = []
  /** What the wallet's own list says; undefined where it has none, or an empty one. */
  const listed = () => {
    const now = accountsIn(wallet)
    return attempt(() => (Array.isArray(now) && now.length > 0 ? now : undefined))
  }
  const accounts = () => listed() ?? named

  /** The wallet's own object of an account, which its features take. */
  function accountOf(address: string): unknown {
    const found = attempt(() =>
      (accounts() as readonly { readonly address?: unknown }[]).find((one) => one.address === address),
    )
    if (found) return found
    throw new ConnectorError('WALLET_REQUEST_FAILED', `${name} has not shared the address ${address}.`, {
      hint: 'Use one that `getAccountAddresses` names.',
    })
  }
  const chain = () => chainName(networkId())

  /** Has the wallet do something with one input, and reads of the output what is named. */
  async function ask<T>(
    [feature, method, output]: readonly [feature: string, method: string, output: string],
    input: unknown,
    read: (output: unknown) => T,
  ): Promise<T> {
    const found = featureOf(wallet, feature, method)
    if (!found) throw unable(name, feature)
    const answer = await Promise.resolve()
      .then(() => found[method]?.(input))
      .catch((error: unknown) => {
        throw fromProvider(error, name)
      })
    // Read here: what a wallet hands out may pass for a promise once more.
    return read(own(own(answer, '0'), output))
  }

  const provider: BitcoinProvider = {
    getAccountAddresses: async () => addressesOf(parseAccounts(accounts(), name)),
    async signMessage({ address, message, protocol }) {
      const { readSignature } = await import('./providerAnswers.js')
      const input = { account: accountOf(address), message: new TextEncoder().encode(message) }
      return ask(['bitcoin:signMessage', 'signMessage', 'signature'], input, (signature) =>
        readSignature(signature, { wallet: name, protocol }),
      )
    },
    async signPSBT({ psbt, signInputs, broadcast = false }) {
      const { fromBase64, readPsbt, readTxid } = await import('./providerAnswers.js')
      const inputsToSign = [...grouped(signInputs)].map(([, [first, ...others]]) => ({
        account: accountOf(first.address),
        signingIndexes: [first, ...others].map(({ index }) => index),
        ...(first.sighashTypes?.[0] !== undefined && { sigHash: first.sighashTypes[0] }),
      }))
      const input = { psbt: fromBase64(psbt), inputsToSign, chain: chain() }
      if (broadcast) {
        const txid = ['bitcoin:signAndSendTransaction', 'signAndSendTransaction', 'txId'] as const
        return ask(txid, input, (id) => ({ txid: readTxid(id, name) }))
      }
      return ask(['bitcoin:signTransaction', 'signTransaction', 'signedPsbt'], input, (signed) => ({
        psbt: readPsbt(signed, psbt, name),
      }))
    },
    sendTransfer: async () => {
      throw unable(name, 'sending of transfers', 'Have a PSBT signed by `signPSBT`, and send it.')
    },
  }

  return {
    provider: Object.freeze(provider),
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
    listen({ accountsChanged }) {
      const off = attempt(() =>
        featureOf(wallet, 'standard:events', 'on')?.on?.('change', (change: unknown) => {
          // A change may be of the chains or features alone.
          const now = accountsIn(change)
          if (now === undefined) return
          named = now
          accountsChanged(now)
        }),
      )
      return () => {
        if (typeof off === 'function') attempt(off as () => unknown)
      }
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
