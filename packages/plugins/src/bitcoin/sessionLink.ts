import { ConnectorError, type SessionChannel, attempt, followSession, fromProvider, sessionOf } from '@wallet-modal/runtime/chain'
import { fits, readAddress } from './addresses.js'
import type { BitcoinProvider } from './BitcoinProvider.js'
import { addressesOf, parseAccounts } from './parse.js'
import { unable } from './standardLink.js'
import type { WalletLink } from './WalletLink.js'

/** Whether a connector's provider is a session, not a wallet of the page's. */
export const isSessionWallet = (provider: unknown): provider is WalletLink =>
  sessionOf(provider) !== undefined

/**
 * A session as a wallet: its accounts are those that the session holds on the network in use. One session, one wallet.
 */
export function createSessionWallet(channel: SessionChannel): WalletLink {
  const session = followSession(channel, {
    chain: 'Bitcoin',
    isAccount({ address, networkId }) {
      const facts = readAddress(address)
      return facts !== undefined && fits(facts, networkId)
    },
  })
  const accountsOf = (addresses: readonly string[]) => addresses.map((address) => ({ address }))
  const accounts = () => accountsOf(session.addresses())
  const first = () => {
    const [one] = parseAccounts(accounts(), channel.wallet)
    if (one) return one.address
    throw new ConnectorError('WALLET_DISCONNECTED', `${channel.wallet} shares no Bitcoin account any more.`)
  }

  const ask = (method: string, params: object) => {
    if (!channel.methods().includes(method)) throw unable(channel.wallet, method)
    return channel.request(session.networkId(), method, params).catch((error: unknown) => {
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
      checkTransfer({ recipient, amount }, session.networkId())
      const params = { account: first(), recipientAddress: recipient, amount: String(amount) }
      return readTxid(own(await ask('sendTransfer', params), 'txid'), channel.wallet)
    },
  }

  return session.mark({
    provider: Object.freeze(provider),
    request: accounts,
    recall: accounts,
    release: () => undefined,
    listen: ({ accountsChanged }) => session.listen((addresses) => accountsChanged(accountsOf(addresses))),
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
