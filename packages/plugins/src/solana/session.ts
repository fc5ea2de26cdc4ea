import {
  followSession,
  type SessionChannel,
  type SessionSupport,
  type StandardWallet,
} from '@wallet-modal/runtime/chain'
import { clusterName } from './clusters.js'
import { keyBytes } from './keyBytes.js'
import { isSolanaAddress } from './parse.js'
import { signingFeatures } from './sessionSigning.js'

/** How sessions with remote wallets support Solana: as a wallet of the Wallet Standard. */
export const solanaSession: SessionSupport = {
  methods: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  events: ['accountsChanged', 'chainChanged'],
  formerIds: {
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
  },
  createProvider: createSessionWallet,
}

type Changed = (change: { readonly accounts: readonly object[] }) => void

/** The Wallet Standard demands a picture. The modal shows the one that the wallet gave when the session was made. */
const emptyIcon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'

/**
 * Presents a session with a remote wallet as a wallet of the Wallet Standard. It has the accounts that the session holds on the
 * active cluster, and the features whose methods the wallet approved. Call it once a session.
 */
function createSessionWallet(channel: SessionChannel): StandardWallet {
  const session = followSession(channel, {
    chain: 'Solana',
    isAccount: ({ address }) => isSolanaAddress(address),
  })
  const accountsOf = (addresses: readonly string[]) =>
    addresses.map((address) =>
      Object.freeze({
        address,
        publicKey: keyBytes(address),
        chains: [clusterName(session.networkId())],
        features: Object.keys(features),
      }),
    )
  const accounts = () => accountsOf(session.addresses())

  const features: Readonly<Record<string, unknown>> = Object.freeze({
    'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: accounts() }) },
    'standard:events': {
      version: '1.0.0',
      on(event: string, listener: Changed) {
        if (event !== 'change') return () => {}
        return session.listen((addresses) => listener({ accounts: accountsOf(addresses) }))
      },
    },
    ...signingFeatures({
      channel,
      networkOf(chain) {
        const there = session.accounts().find(({ networkId }) => clusterName(networkId) === chain)
        return there?.networkId ?? session.networkId()
      },
    }),
  })

  return session.mark({
    version: '1.0.0',
    name: channel.wallet,
    icon: emptyIcon,
    chains: Object.freeze([...new Set(session.accounts().map(({ networkId }) => clusterName(networkId)))]),
    features,
    get accounts() {
      return accounts()
    },
  })
}
