import type { Answers } from '../record/Answers.js'

/** Features that work at once, without an account. */
const features: Answers['features'] = ['receive', 'send', 'emailShowWallets', 'allWallets']

/** The default answers. They send no data to anyone: the team decides about tracking. */
export const recommended = {
  template: 'react-vite',
  chains: ['eip155:1', 'eip155:8453', 'eip155:10'],
  features,
  socials: [],
  signIn: 'off',
  with: 'none',
  wallets: [],
  tests: true,
  agentsMd: true,
} as const satisfies Partial<Answers>
