import { isAvailable } from '../catalogue/offers.js'
import type { Answers } from '../record/Answers.js'

/** What works at once, with no account anywhere: as far as plugins for it exist. */
const features: Answers['features'] = ['receive', 'send', 'emailShowWallets', 'allWallets']

/** Answers to what nobody asked for otherwise. Nothing here sends data to anyone: tracking is the team's to switch on. */
export const recommended = {
  template: 'react-vite',
  chains: ['eip155:1', 'eip155:8453', 'eip155:10'],
  features: features.filter(isAvailable),
  socials: [],
  signIn: 'off',
  with: 'none',
  wallets: [],
  tests: true,
  agentsMd: true,
} as const satisfies Partial<Answers>
