import { type Adapter, ConnectorError, fromProvider } from '@wallet-modal/runtime/chain'
import {
  type Clock,
  type Connector,
  externalUrl,
  type Http,
  type NetworkDefinition,
  type WalletReport,
} from '@wallet-modal/runtime/plugin'
import { isAddress, parseShared, parseWallet } from './parse.js'

/** How long a wallet may take over what needs no visitor, in ms. */
const limitMs = 3_000

/** Talks to wallets of the Pebble chain by the Wallet Standard. */
export function createPebbleAdapter({
  clock,
  http,
}: {
  readonly clock: Clock
  readonly http: Http
}): Adapter {
  // What was reported last, so that `watch` can tell news from a repetition.
  const reports = new WeakMap<Connector, WalletReport>()

  async function share(connector: Connector, asking: Promise<unknown>): Promise<WalletReport | undefined> {
    const report = parseShared(await asking, connector.name)
    if (report) reports.set(connector, report)
    return report
  }

  return {
    namespace: 'pebble',
    async connect(connector) {
      const { features } = parseWallet(connector)
      const report = await share(
        connector,
        ask(connector.name, () => features['standard:connect'].connect()),
      )
      if (report) return report
      throw new ConnectorError('WALLET_ANSWER_INVALID', `${connector.name} agreed, but shared no account.`)
    },
    async restore(connector) {
      const { features } = parseWallet(connector)
      const asking = ask(connector.name, () => features['standard:connect'].connect({ silent: true }))
      return share(connector, within(clock, connector.name, asking))
    },
    watch(connector, listener) {
      let known = reports.get(connector)
      let isWatching = true
      const stop = parseWallet(connector).features['standard:events']?.on('change', (change) => {
        if (!isWatching) return
        const before = known
        try {
          known = parseShared(change, connector.name)
        } catch {
          // It told of something else.
          return
        }
        if (!known) {
          if (before) listener.disconnected()
          return
        }
        if (addressesOf(known) !== addressesOf(before)) listener.accountsChanged(known.accounts)
        if (known.networkId !== before?.networkId) listener.networkChanged(known.networkId)
      })
      return () => {
        isWatching = false
        stop?.()
      }
    },
    async disconnect(connector) {
      try {
        const { features } = parseWallet(connector)
        await within(
          clock,
          connector.name,
          ask(connector.name, () => features['standard:disconnect']?.disconnect()),
        )
      } catch {
        // The visitor leaves all the same.
      }
    },
    async switchNetwork(connector) {
      throw new ConnectorError('WALLET_REQUEST_FAILED', `${connector.name} is switched by its visitor only.`)
    },
    getProvider: ({ provider }) => provider,
    async getBalance(address, { rpcUrls, nativeCurrency: { decimals, symbol } }, signal) {
      const [url = ''] = rpcUrls
      const amount = await http.post(url, { method: 'pebbles', address }, { parse: parsePebbles, signal })
      return { amount, decimals, symbol }
    },
    explorer: {
      address: (network, address) => (isAddress(address) ? linkTo(network, `account/${address}`) : undefined),
      transaction: (network, hash) =>
        /^[a-f0-9]{64}$/.test(hash) ? linkTo(network, `transaction/${hash}`) : undefined,
    },
  }
}

/** Asks at once, and makes one of our errors of whatever the wallet throws. */
const ask = (wallet: string, question: () => unknown): Promise<unknown> =>
  new Promise((resolve) => resolve(question())).catch((error: unknown) => {
    throw fromProvider(error, wallet)
  })

const within = (clock: Clock, wallet: string, answer: Promise<unknown>) =>
  new Promise<unknown>((resolve, reject) => {
    const timer = clock.setTimeout(
      () => reject(new ConnectorError('WALLET_TIMEOUT', `${wallet} did not answer within ${limitMs} ms.`)),
      limitMs,
    )
    answer.then(resolve, reject).finally(() => clock.clearTimeout(timer))
  })

function parsePebbles(body: unknown): bigint {
  const pebbles = (body as { readonly pebbles?: unknown } | null)?.pebbles
  if (typeof pebbles === 'string' && /^\d{1,78}$/.test(pebbles)) return BigInt(pebbles)
  throw new TypeError('no balance')
}

const linkTo = ({ explorerUrl }: NetworkDefinition, path: string) =>
  explorerUrl === undefined ? undefined : externalUrl(`${explorerUrl.replace(/\/+$/, '')}/${path}`)

const addressesOf = (report: WalletReport | undefined) =>
  report?.accounts.map(({ address }) => address).join()
