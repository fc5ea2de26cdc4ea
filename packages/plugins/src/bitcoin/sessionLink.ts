import {
  attempt,
  ConnectorError,
  fromProvider,
  type NetworkId,
  reportUncaught,
  type SessionChannel,
} from '@wallet-modal/runtime/plugin'
import { fits, readAddress } from './addresses.js'
import type { BitcoinProvider } from './BitcoinProvider.js'
import { addressesOf, parseAccounts } from './parse.js'
import { unable } from './standardLink.js'
import type { LinkListener, WalletLink } from './WalletLink.js'

/** What a session tells its adapter beyond what any wallet does. */
interface SessionNetworks {
  networkId(): NetworkId
  approves(networkId: NetworkId): boolean
  use(networkId: NetworkId): void
}

/** A session with a remote wallet as a wallet of Bitcoin's. */
export interface SessionWallet extends WalletLink {
  readonly session: SessionNetworks
}

const ours = Symbol('a session as a wallet')

/** Whether a connector's provider is a session, not a wallet of the page's. */
export const isSessionWallet = (provider: unknown): provider is SessionWallet =>
  typeof provider === 'object' && provider !== null && attempt(() => Object.hasOwn(provider, ours)) === true

/**
 * A session as a wallet: its accounts are those that the session holds on the network in use. One session, one wallet.
 */
export function createSessionWallet(channel: SessionChannel): SessionWallet {
  const listeners = new Set<LinkListener>()
  const held = () =>
    channel.accounts().filter(({ address, networkId }) => {
      const facts = readAddress(address)
      return facts !== undefined && fits(facts, networkId)
    })
  const networkId = (): NetworkId => {
    const wished = channel.networkId()
    const first = held()[0]?.networkId
    if (wished && held().some((one) => one.networkId === wished)) return wished
    if (first) return first
    throw new ConnectorError('WALLET_DISCONNECTED', `${channel.wallet} shares no Bitcoin account any more.`)
  }
  const accounts = () => {
    if (held().length === 0) return []
    const here = networkId()
    return held().flatMap((each) => (each.networkId === here ? { address: each.address } : []))
  }
  const first = () => {
    const [one] = parseAccounts(accounts(), channel.wallet)
    if (one) return one.address
    throw new ConnectorError('WALLET_DISCONNECTED', `${channel.wallet} shares no Bitcoin account any more.`)
  }

  const keyOf = () =>
    accounts()
      .map(({ address }) => address)
      .join()
  let known = keyOf()
  const tell = (what: (listener: LinkListener) => void) => {
    for (const listener of [...listeners]) {
      try {
        what(listener)
      } catch (error) {
        // the page's to see; the other listeners and the session go on
        reportUncaught(error)
      }
    }
  }
  function announce() {
    if (keyOf() === known) return
    known = keyOf()
    tell((listener) => listener.accountsChanged(accounts()))
  }
  channel.listen({
    event: announce,
    updated: announce,
    ended() {
      known = ''
      tell((listener) => listener.disconnected())
    },
  })

  const ask = (method: string, params: object) => {
    if (!channel.methods().includes(method)) throw unable(channel.wallet, method)
    return channel.request(networkId(), method, params).catch((error: unknown) => {
      throw fromProvider(error, channel.wallet)
    })
  }
  const own = (answer: unknown, key: string) =>
    attempt(() => (answer as Readonly<Record<string, unknown>>)[key])

  const provider: BitcoinProvider = {
    async getAccountAddresses() {
      if (!channel.methods().includes('getAccountAddresses')) {
        return addressesOf(parseAccounts(accounts(), channel.wallet))
      }
      const answer = await ask('getAccountAddresses', {
        account: first(),
        intentions: ['payment', 'ordinal'],
      })
      return addressesOf(parseAccounts(purposes(answer), channel.wallet))
    },
    async signMessage({ address, message, protocol }) {
      const { readSignature } = await import('./providerAnswers.js')
      const params = { account: address, address, message, ...(protocol && { protocol }) }
      const answer = await ask('signMessage', params)
      return readSignature(own(answer, 'signature'), { wallet: channel.wallet, protocol })
    },
    async signPSBT({ psbt, signInputs, broadcast = false }) {
      const { readPsbt, readTxid } = await import('./providerAnswers.js')
      const account = signInputs[0]?.address ?? first()
      const answer = await ask('signPsbt', { account, psbt, signInputs, broadcast })
      return {
        psbt: readPsbt(own(answer, 'psbt'), psbt, channel.wallet),
        ...(broadcast && { txid: readTxid(own(answer, 'txid'), channel.wallet) }),
      }
    },
    async sendTransfer({ recipient, amount }) {
      const { checkTransfer, readTxid } = await import('./providerAnswers.js')
      checkTransfer({ recipient, amount }, networkId())
      const params = { account: first(), recipientAddress: recipient, amount: String(amount) }
      return readTxid(own(await ask('sendTransfer', params), 'txid'), channel.wallet)
    },
  }

  return Object.freeze({
    [ours]: true,
    provider: Object.freeze(provider),
    request: accounts,
    recall: accounts,
    release: () => undefined,
    listen(listener: LinkListener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
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

/** What sessions call an intention is a purpose elsewhere. */
const purposes = (answer: unknown) =>
  attempt(() =>
    (answer as readonly Readonly<Record<string, unknown>>[]).map((one) =>
      one.intention === undefined
        ? one
        : { ...one, purpose: one.intention === 'ordinal' ? 'ordinals' : one.intention },
    ),
  )
