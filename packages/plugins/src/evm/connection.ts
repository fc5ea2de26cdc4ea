import {
  attempt,
  type ConnectionReport,
  createConnection,
  type Eip1193Provider,
} from '@wallet-modal/runtime/chain'
import type { Clock, Connection, Connector } from '@wallet-modal/runtime/plugin'
import { ask } from './ask.js'
import { parseAccounts, parseChainId, parseHash, parseProvider, parseSignature } from './parse.js'
import { readGrant, readNetworkId } from './readWallet.js'
import { releasePermission } from './releasePermission.js'
import { subscribe } from './subscribe.js'
import { switchChain } from './switchChain.js'

/** A wallet that cannot reach its node for now sends this code; it is still connected (RFC 6455, "try again later"). */
const tryAgainLater = 1013

/** A connection to an EIP-1193 wallet that has let the page in. */
export function connectionTo(connector: Connector, report: ConnectionReport, clock: Clock): Connection {
  const provider = parseProvider(connector)
  const wallet = connector.name

  return createConnection({
    connector,
    report,
    provider: connector.provider,
    read: () => readGrant(connector, clock),
    readNetwork: () => readNetworkId(provider, wallet, clock),
    listen: ({ accounts, network, unclear }) =>
      subscribe(provider, {
        accountsChanged(payload) {
          const shared = attempt(() => parseAccounts(payload, wallet))
          if (shared) accounts(shared)
        },
        chainChanged(payload) {
          const networkId = attempt(() => parseChainId(payload, wallet))
          if (networkId) network(networkId)
        },
        // Sent when a node is back as well as when the wallet is unlocked: only the accounts tell.
        connect: () => unclear(),
        // Sent for a lost node as well as for a lost permission. A wallet that doesn't answer then has gone.
        disconnect(payload) {
          const code = attempt(() => (payload as { code?: unknown } | null)?.code)
          if (code !== tryAgainLater) unclear(true)
        },
      }),
    async switchNetwork(network) {
      await switchChain(connector, network, clock)
      return undefined
    },
    disconnect: () => releasePermission(connector, clock),
    async signMessage({ account, message }) {
      const answer = await ask(provider, 'personal_sign', [toHex(message), account.address], { wallet })
      return { signature: parseSignature(answer, wallet), scheme: 'eip191' }
    },
    async sendTransaction({ payload }) {
      return parseHash(await ask(provider, 'eth_sendTransaction', [payload], { wallet }), wallet)
    },
  })
}

/** Calls back when a wallet that grants nothing may grant something: it shares accounts, or is unlocked. */
export const awaitAccounts = (provider: Eip1193Provider, wallet: string, granted: () => void): (() => void) =>
  subscribe(provider, {
    accountsChanged(payload) {
      if (attempt(() => parseAccounts(payload, wallet))?.[0]) granted()
    },
    connect: granted,
  })

const toHex = (bytes: Uint8Array) =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
