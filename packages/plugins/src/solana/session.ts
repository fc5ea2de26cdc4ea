import type { SessionSupport } from '@wallet-modal/runtime/chain'
import { createSessionWallet } from './sessionWallet.js'

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
