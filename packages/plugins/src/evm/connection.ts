import {
  attempt,
  type ConnectionReport,
  createConnection,
  type Eip1193Provider,
  walletFarewellMs,
} from '@wallet-modal/runtime/chain'
import { type Clock, type Connection, type Connector, isWalletModalError } from '@wallet-modal/runtime/plugin'
import type { PreparedTransaction } from '@wallet-modal/runtime/transactions'
import { ask } from './ask.js'
import { parseAccounts, parseChainId, parseHash, parseProvider, parseSignature } from './parse.js'
import { readGrant, readNetworkId } from './readWallet.js'
import { subscribe } from './subscribe.js'
import { switchChain } from './switchChain.js'

/** A wallet that can't reach its node for now sends this code. It is still connected (RFC 6455, "try again later"). */
const tryAgainLater = 1013

/** Makes the connection to an EIP-1193 wallet that shares its accounts. */
export function connectionTo(connector: Connector, report: ConnectionReport, clock: Clock): Connection {
  const provider = parseProvider(connector)
  const wallet = connector.name

  /** The networks that the wallet agreed to switch to, and hasn't been on since. It may not have them. */
  const missing = new Set<string>()

  /** Sends in the other way that a wallet may have (EIP-5792), if it hasn't asked the visitor yet. */
  const orByCalls = (transaction: PreparedTransaction, signal?: AbortSignal) => async (error: unknown) => {
    if (!isUnsupported(error)) throw error
    const { sendCalls } = await import('./sendCalls.js')
    const id = await sendCalls(provider, transaction, { wallet, clock, signal })
    if (id === undefined) throw error
    return id
  }

  return createConnection({
    connector,
    report,
    provider: connector.provider,
    clock,
    read: () => readGrant(connector, clock),
    async readNetwork() {
      const networkId = await readNetworkId(provider, wallet, clock)
      missing.delete(networkId)
      return networkId
    },
    listen: ({ accounts, network, unclear }) =>
      subscribe(provider, {
        accountsChanged(payload) {
          const shared = attempt(() => parseAccounts(payload, wallet))
          if (shared) accounts(shared)
        },
        chainChanged(payload) {
          const networkId = attempt(() => parseChainId(payload, wallet))
          if (!networkId) return
          missing.delete(networkId)
          network(networkId)
        },
        // Wallets send this when a node is back, and when they are unlocked. Only the accounts show which.
        connect: () => unclear(),
        // Wallets send this for a lost node, and for a lost permission. A wallet that doesn't answer now is gone.
        disconnect(payload) {
          const code = attempt(() => (payload as { code?: unknown } | null)?.code)
          if (code !== tryAgainLater) unclear(true)
        },
      }),
    async switchNetwork(network) {
      const isMissing = missing.has(network.id)
      missing.add(network.id)
      try {
        await switchChain(connector, network, { clock, isMissing })
      } catch (error) {
        missing.delete(network.id)
        throw error
      }
      return undefined
    },
    disconnect: () => releasePermission(connector, clock),
    async signMessage({ account, message }) {
      const answer = await ask(provider, 'personal_sign', [toHex(message), account.address], { wallet })
      return { signature: parseSignature(answer, wallet), scheme: 'eip191' }
    },
    async sendTransaction(transaction, signal) {
      const sent = ask(provider, 'eth_sendTransaction', [transaction.payload], { wallet })
      return parseHash(await sent.catch(orByCalls(transaction, signal)), wallet)
    },
  })
}

/** Calls back when a wallet that shares nothing may share something: it reports accounts, or is unlocked. */
export const awaitAccounts = (provider: Eip1193Provider, wallet: string, granted: () => void): (() => void) =>
  subscribe(provider, {
    accountsChanged(payload) {
      if (attempt(() => parseAccounts(payload, wallet))?.[0]) granted()
    },
    connect: granted,
  })

/** Whether a wallet refused a method because it doesn't have it (EIP-1193, JSON-RPC): no prompt was shown. */
const isUnsupported = (error: unknown) => isWalletModalError(error, 'METHOD_UNSUPPORTED')

const toHex = (bytes: Uint8Array) =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/**
 * Gives back the permission to see accounts, if the wallet supports that (`wallet_revokePermissions` of EIP-2255). Never throws:
 * whatever the wallet answers, the visitor is disconnected.
 */
async function releasePermission(connector: Connector, clock: Clock): Promise<void> {
  try {
    await ask(parseProvider(connector), 'wallet_revokePermissions', [{ eth_accounts: {} }], {
      wallet: connector.name,
      limit: { clock, timeoutMs: walletFarewellMs },
    })
  } catch {
    // See above.
  }
}
