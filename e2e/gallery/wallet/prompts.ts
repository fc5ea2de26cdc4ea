import type { PromptState } from '../../../packages/auth/src/frame/approve/promptView.js'
import type { Question } from '../../../packages/auth/src/frame/approve/Question.js'

/** A question of the wallet, and what its page says besides. */
export interface ShownPrompt {
  readonly question: Omit<Question, 'language' | 'mode'>
  readonly state: PromptState
  /** @default the frame */
  readonly isWindow?: true
}

const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const shop = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

const message: ShownPrompt['question'] = {
  ...{ title: 'message', tier: 'normal', host: 'shop.example', network: 'Ethereum', account },
  ...{ changes: [], facts: [], warnings: [] },
  content: { name: 'message', shown: 'Welcome back, Ada.\n\nSign to see your orders of November.' },
}

const transfer: ShownPrompt['question'] = {
  ...{ title: 'transaction', tier: 'normal', host: 'shop.example', network: 'Ethereum', account },
  changes: [{ text: 'sends', what: '0.25 ETH', to: shop }],
  facts: [
    { name: 'fee', value: '0.000042 ETH' },
    { name: 'nonce', value: '5' },
  ],
  warnings: [],
}

const allowance: ShownPrompt['question'] = {
  ...transfer,
  tier: 'high',
  changes: [{ text: 'allowsAll', what: 'USDC', to: shop }],
  facts: [{ name: 'contract', value: `USDC ${usdc}` }, ...transfer.facts],
}

const call: ShownPrompt['question'] = {
  ...transfer,
  tier: 'high',
  changes: [
    { text: 'calls', what: '0.05 ETH', to: shop },
    { text: 'callsUnknown', to: shop },
  ],
  warnings: ['unknownCall'],
  content: { name: 'callData', shown: `0x4e71d92d${'0123456789abcdef'.repeat(16)}` },
}

const code7702 = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'

/** The first call of a smart account, two in one, whose fee somebody else pays. */
const batch: ShownPrompt['question'] = {
  ...transfer,
  tier: 'high',
  changes: [
    { text: 'allows', what: '25 USDC', to: shop },
    { text: 'sends', what: '0.1 ETH', to: shop },
  ],
  facts: [
    { name: 'contract', value: `USDC ${usdc}` },
    { name: 'sponsor', value: 'Shop' },
    { name: 'delegation', value: code7702 },
  ],
}

/** The first call of a smart account with an address of its own, which creates it. */
const deployment: ShownPrompt['question'] = {
  ...transfer,
  facts: [
    { name: 'fee', value: '0.000214 ETH' },
    { name: 'deploys', value: '0x5d82735936c6Cd5DE57cC3c1A799f6B2E6F933Df' },
  ],
}

const revocation: ShownPrompt['question'] = {
  ...transfer,
  tier: 'high',
  changes: [{ text: 'revokes', what: code7702 }],
  warnings: ['returns'],
}

const ready: PromptState = { isReady: true, offersWindow: false }
const waiting: PromptState = { ...ready, isReady: false }
const elsewhere: PromptState = { isReady: false, offersWindow: true }
const code = 'K7XM'

/** The wallet's page in each of its states. */
export const prompts = {
  message: { question: message, state: ready },
  waits: { question: message, state: waiting },
  transfer: { question: transfer, state: ready },
  'allowance of everything': { question: allowance, state: { ...elsewhere, code } },
  'unknown call': { question: call, state: { ...elsewhere, code } },
  'pressed too early': { question: transfer, state: { ...waiting, said: 'again' } },
  covered: { question: transfer, state: { ...elsewhere, said: 'unseen' } },
  'asks in a window': { question: transfer, state: { ...elsewhere, said: 'windowOpen' } },
  'no window opens': { question: transfer, state: { ...elsewhere, said: 'windowBlocked' } },
  'a window apart': { question: transfer, state: { ...waiting, said: 'windowApart' } },
  'sponsored batch': { question: batch, state: { ...elsewhere, code } },
  'creates the account': { question: deployment, state: ready },
  'removes code': { question: revocation, state: { ...elsewhere, code } },
  'the window': { question: allowance, state: ready, isWindow: true },
} as const satisfies Readonly<Record<string, ShownPrompt>>
