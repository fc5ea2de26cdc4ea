import {
  type Adapter,
  askWallet,
  type ConnectionReport,
  ConnectorError,
  createConnection,
  noAccountShared,
  walletAnswerMs,
  walletFarewellMs,
} from '@wallet-modal/runtime/chain'
import {
  type Clock,
  type Connection,
  type Connector,
  externalUrl,
  type NetworkDefinition,
} from '@wallet-modal/runtime/plugin'
import { isAddress, parseShared, parseSignature, parseWallet, type SampleWallet } from './parse.js'

/** Talks to wallets of the chain by the Wallet Standard. */
export function createSampleAdapter({ clock }: { readonly clock: Clock }): Adapter {
  const limit = { clock, timeoutMs: walletAnswerMs }

  /** The wallet's grant without a prompt. */
  async function recall({ features }: SampleWallet, wallet: string) {
    const answer = await askWallet(() => features['standard:connect'].connect({ silent: true }), {
      wallet,
      limit,
    })
    return parseShared(answer, wallet)
  }

  function connectionTo(connector: Connector, wallet: SampleWallet, report: ConnectionReport): Connection {
    const { name } = connector
    const signing = wallet.features['smpl:signMessage']
    return createConnection({
      connector,
      clock,
      report,
      provider: wallet,
      read: () => recall(wallet, name),
      listen: (events) => listenTo(wallet, (change) => events.reported(() => parseShared(change, name))),
      async disconnect() {
        const letGo = () => wallet.features['standard:disconnect']?.disconnect()
        const farewell = { clock, timeoutMs: walletFarewellMs }
        // The visitor leaves all the same.
        await askWallet(letGo, { wallet: name, limit: farewell }).catch(() => {})
      },
      async switchNetwork() {
        throw new ConnectorError('WALLET_REQUEST_FAILED', `${name} is switched by its visitor only.`)
      },
      ...(signing && {
        async signMessage({ account: { address }, message }) {
          const answer = await askWallet(() => signing.signMessage({ address, message }), { wallet: name })
          return { signature: parseSignature(answer, name), scheme: 'ed25519' }
        },
      }),
    })
  }

  return {
    namespace: 'smpl',
    async connect(connector) {
      const wallet = parseWallet(connector)
      const { name } = connector
      const answer = await askWallet(() => wallet.features['standard:connect'].connect(), { wallet: name })
      const report = parseShared(answer, name)
      if (!report) throw noAccountShared(name)
      return connectionTo(connector, wallet, report)
    },
    async restore(connector) {
      const wallet = parseWallet(connector)
      const report = await recall(wallet, connector.name)
      return report && connectionTo(connector, wallet, report)
    },
    awaitGrant: (connector, granted) => listenTo(parseWallet(connector), granted),
    explorer: {
      address: (network, address) => (isAddress(address) ? linkTo(network, `account/${address}`) : undefined),
      transaction: (network, hash) =>
        /^[a-f0-9]{64}$/.test(hash) ? linkTo(network, `transaction/${hash}`) : undefined,
    },
  }
}

/** Listens to a wallet, as far as it can be listened to. */
const listenTo = ({ features }: SampleWallet, heard: (change: unknown) => void): (() => void) =>
  features['standard:events']?.on('change', heard) ?? (() => {})

const linkTo = ({ explorerUrl }: NetworkDefinition, path: string) =>
  explorerUrl === undefined ? undefined : externalUrl(`${explorerUrl.replace(/\/+$/, '')}/${path}`)
