import {
  type AskWalletOptions,
  askWallet,
  attempt,
  ConnectorError,
  listenWhile,
} from '@wallet-modal/runtime/chain'
import type { BitcoinWallet } from './BitcoinWallet.js'
import { satsName } from './bitcoinChains.js'
import { own } from './parse.js'
import { isUnknownMethod, type SatsAnswer, type SatsProvider, satsRpc } from './satsRpc.js'

/** Options from the adapter. */
export interface SatsWalletOptions {
  /** Safe to show. */
  readonly name: string
  /** How long the wallet may take to answer a request that doesn't need the visitor. */
  readonly limit: NonNullable<AskWalletOptions['limit']>
}

const purposes = ['payment', 'ordinals']

/** A wallet that lists itself in `window.btc_providers`. */
export function satsWallet(wallet: SatsProvider, { name, limit }: SatsWalletOptions): BitcoinWallet {
  const { call, ask, resultOf } = satsRpc(wallet, name)
  /** The addresses that the wallet shared last, for wallets that can't be asked again. */
  let shared: unknown = []

  /** The addresses that the wallet shares now, or shared last if it can't say. */
  async function current(): Promise<SatsAnswer> {
    const answer = await call('wallet_getAccount')
    if (answer.error === undefined) shared = addressesIn(answer.result)
    return isUnknownMethod(answer) || answer.error === undefined ? { result: shared } : answer
  }

  return {
    async request(signal) {
      const answer = await call('wallet_connect', { addresses: purposes })
      // A visitor who has left in the meantime must not see a second window.
      if (isUnknownMethod(answer)) signal.throwIfAborted()
      // Wallets that don't know `wallet_connect` have the older `getAccounts`.
      shared = addressesIn(
        isUnknownMethod(answer) ? await ask('getAccounts', { purposes }) : resultOf(answer),
      )
      return shared
    },
    async recall() {
      const { error, result } = await current()
      // A wallet that refuses grants nothing without a prompt.
      return error === undefined ? result : []
    },
    release: () => call('wallet_disconnect'),
    listen: (changed) => listenTo(wallet, changed),
    async switchTo(networkId) {
      const network = satsName(networkId)
      if (network === undefined) {
        throw new ConnectorError('CHAIN_UNRECOGNISED', `${name} can't be asked for ${networkId}.`, {
          hint: 'sats-connect has no name for this network. Let the visitor change it in the wallet.',
        })
      }
      const answer = addressesIn(await ask('wallet_changeNetwork', { name: network }))
      if (answer !== undefined) shared = answer
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

/** Calls back with the addresses that the wallet names when they may have changed. Returns a function that stops it. */
function listenTo(wallet: SatsProvider, changed: (addresses: unknown) => void): () => void {
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
}

/** Some wallets answer with the list of addresses, others with an object that holds the list. */
const addressesIn = (answer: unknown) =>
  attempt(() => (Array.isArray(answer) ? answer : own(answer, 'addresses')))
