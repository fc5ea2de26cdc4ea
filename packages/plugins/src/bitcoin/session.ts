import {
  attempt,
  ConnectorError,
  followSession,
  type SessionChannel,
  type SessionSupport,
  sessionOf,
} from '@wallet-modal/runtime/chain'
import { fits, readAddress } from './addresses.js'
import type { BitcoinWallet } from './BitcoinWallet.js'
import { unable } from './standardWallet.js'

/** How sessions with remote wallets support Bitcoin. */
export const bitcoinSession: SessionSupport = {
  methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  events: ['accountsChanged', 'chainChanged', 'bip122_addressesChanged'],
  createProvider: createSessionWallet,
}

/** Whether a connector's provider is a session, not a wallet in the page. */
export const isSessionWallet = (provider: unknown): provider is BitcoinWallet =>
  sessionOf(provider) !== undefined

/**
 * Presents a session as a wallet, with the accounts that the session holds on the active network. Call it once a session.
 */
export function createSessionWallet(channel: SessionChannel): BitcoinWallet {
  const { wallet } = channel
  const session = followSession(channel, {
    chain: 'Bitcoin',
    isAccount({ address, networkId }) {
      const facts = readAddress(address)
      return facts !== undefined && fits(facts, networkId)
    },
  })
  const accounts = () => session.addresses().map((address) => ({ address }))
  const first = () => {
    const [address] = session.addresses()
    if (address) return address
    throw new ConnectorError('WALLET_DISCONNECTED', `${wallet} no longer shares a Bitcoin account.`)
  }
  const knows = (method: string) => channel.methods().includes(method)
  const ask = (method: string, params: object) => {
    if (!knows(method)) throw unable(wallet, method)
    return channel.request(session.networkId(), method, params)
  }

  return session.mark<BitcoinWallet>({
    request: accounts,
    recall: accounts,
    release: () => undefined,
    listen: (changed) => session.listen(() => changed(accounts())),
    canSignMessages: () => knows('signMessage'),

    async addresses() {
      if (!knows('getAccountAddresses')) return accounts()
      return purposes(
        await ask('getAccountAddresses', { account: first(), intentions: ['payment', 'ordinal'] }),
      )
    },
    signMessage: ({ address, message, protocol }) =>
      ask('signMessage', { account: address, address, message, ...(protocol && { protocol }) }),
    signPsbt: ({ psbt, signInputs, broadcast = false }) =>
      ask('signPsbt', { account: signInputs[0]?.address ?? first(), psbt, signInputs, broadcast }),
    sendTransfer: ({ recipient, amount }) =>
      ask('sendTransfer', { account: first(), recipientAddress: recipient, amount: String(amount) }),
  })
}

/** Sessions have an `intention` where other wallets have a `purpose`. */
const purposes = (answer: unknown) =>
  attempt(() =>
    (answer as readonly Readonly<Record<string, unknown>>[]).map((one) =>
      one.intention === undefined
        ? one
        : { ...one, purpose: one.intention === 'ordinal' ? 'ordinals' : one.intention },
    ),
  )
