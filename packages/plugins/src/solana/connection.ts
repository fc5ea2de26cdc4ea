import {
  attempt,
  type ConnectionParts,
  createConnection,
  type StandardWallet,
  sessionOf,
  toNetworkId,
} from '@wallet-modal/runtime/chain'
import type { Account, Clock, Connection, Connector, NetworkId } from '@wallet-modal/runtime/plugin'
import { clusterName } from './clusters.js'
import { featureOf, invalid, parseAccounts, parseWallet } from './parse.js'
import { askFeature, recallAccounts, releaseWallet } from './readWallet.js'

/** What a connection is made of. */
export interface SolanaConnectionOptions {
  readonly connector: Connector
  readonly accounts: readonly [Account, ...Account[]]
  readonly clock: Clock
  /** The clusters that the app uses, by CAIP-2 id, the first one first. */
  readonly clusters: readonly string[]
}

/**
 * A connection to a wallet of the Wallet Standard. Such a wallet is on no cluster: it is told one with each transaction, so the
 * cluster in use is the app's to say, and switching it asks nobody.
 */
export function connectionTo({ connector, accounts, clock, clusters }: SolanaConnectionOptions): Connection {
  const wallet = parseWallet(connector)
  const session = sessionOf(connector.provider)
  let chosen = toNetworkId(clusters[0] ?? '')
  const networkId = (): NetworkId => session?.networkId() ?? chosen
  const reportOn = (shared: readonly [Account, ...Account[]]) =>
    Object.freeze({ accounts: Object.freeze(shared), networkId: networkId() })

  return createConnection({
    connector,
    report: reportOn(accounts),
    provider: connector.provider,
    async read() {
      const [first, ...others] = await recallAccounts(connector, clock)
      return first && reportOn([first, ...others])
    },
    listen: (events) => listenTo(wallet, connector.name, (shared) => events.accounts(shared)),
    async switchNetwork({ id }) {
      const wanted = toNetworkId(id)
      if (session) session.use(wanted)
      else chosen = wanted
      return wanted
    },
    disconnect: () => releaseWallet(connector, clock),
    ...signing(wallet, connector.name, () => clusterName(networkId())),
  })
}

/**
 * Hands on the accounts that a wallet says it shares now (`standard:events`). What makes no sense is dropped.
 * @returns stops listening, also to a wallet that can't take a listener back
 */
export function listenTo(
  wallet: StandardWallet,
  name: string,
  heard: (accounts: readonly Account[]) => void,
): () => void {
  let isListening = true
  const changed = (change: unknown) => {
    if (!isListening) return
    const accounts = attempt(() => {
      const { accounts } = change as { readonly accounts?: unknown }
      // A change may be of the chains or features alone.
      return accounts === undefined ? undefined : parseAccounts(accounts, name)
    })
    if (accounts) heard(accounts)
  }
  const off = attempt(() => featureOf(wallet, 'standard:events', 'on')?.on?.('change', changed))
  return () => {
    if (!isListening) return
    isListening = false
    if (typeof off === 'function') attempt(off as () => unknown)
  }
}

/** What the wallet has features for: absent where it lacks them. */
function signing(
  wallet: StandardWallet,
  name: string,
  chain: () => string,
): Pick<ConnectionParts, 'signMessage' | 'sendTransaction'> {
  const signs = featureOf(wallet, 'solana:signMessage', 'signMessage')
  const sends = featureOf(wallet, 'solana:signAndSendTransaction', 'signAndSendTransaction')
  return {
    ...(signs && {
      async signMessage({ account, message }) {
        const input = { account: accountOf(wallet, account.address, name), message }
        const answer = await askFeature(signs, 'signMessage', input, name)
        const { signature, signedMessage } = firstOf(answer)
        return {
          signature: await signatureText(signature, name),
          scheme: 'ed25519',
          ...(signedMessage instanceof Uint8Array && { signedMessage }),
        }
      },
    }),
    ...(sends && {
      async sendTransaction({ from, payload }) {
        const transaction = attempt(() => Uint8Array.from(atob(String(payload)), (one) => one.charCodeAt(0)))
        if (!transaction) throw invalid(name, 'was to be handed a transaction that is not in base64', payload)
        const input = { account: accountOf(wallet, from, name), chain: chain(), transaction }
        const answer = await askFeature(sends, 'signAndSendTransaction', input, name)
        return signatureText(firstOf(answer).signature, name)
      },
    }),
  }
}

/** The wallet's own object for an account: features take no other. */
function accountOf(wallet: StandardWallet, address: string, name: string): unknown {
  const account = attempt(() =>
    wallet.accounts.find((one) => (one as { readonly address?: unknown } | null)?.address === address),
  )
  if (account) return account
  throw invalid(name, `does not list ${address} among its accounts`, undefined)
}

/** A feature answers with one output for each input. */
const firstOf = (answer: unknown) =>
  (attempt(() => (answer as readonly unknown[])[0]) ?? {}) as {
    readonly signature?: unknown
    readonly signedMessage?: unknown
  }

/** A signature in base58. @throws ConnectorError `WALLET_ANSWER_INVALID` unless it has 64 bytes */
async function signatureText(signature: unknown, wallet: string): Promise<string> {
  if (!(signature instanceof Uint8Array) || signature.length !== 64) {
    throw invalid(wallet, 'answered with something other than a signature', signature)
  }
  const { toBase58 } = await import('./codec.js')
  return toBase58(signature)
}
