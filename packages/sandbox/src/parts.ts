import { authPart } from './auth/part.js'
import { bitcoinPart } from './bitcoin/part.js'
import { blockchainPart } from './blockchain/part.js'
import { bundlerPart } from './bundler/part.js'
import { chainsPart } from './chains/part.js'
import { directoryPart } from './directory/part.js'
import { explorerPart } from './explorer/part.js'
import { farcasterPart } from './farcaster/part.js'
import { faultsPart } from './faults/part.js'
import { homePart } from './home/part.js'
import { inboxPart } from './inbox/part.js'
import { onrampPart } from './onramp/part.js'
import { polkadotPart } from './polkadot/part.js'
import { relayPart } from './relay/part.js'
import { socialsPart } from './socials/part.js'
import { solanaPart } from './solana/part.js'
import { walletsPart } from './wallets/part.js'

/** The parts of the sandbox, in starting order: one folder and one line each. */
export const parts = [
  chainsPart,
  solanaPart,
  polkadotPart,
  bitcoinPart,
  explorerPart,
  walletsPart,
  relayPart,
  directoryPart,
  blockchainPart,
  bundlerPart,
  onrampPart,
  faultsPart,
  inboxPart,
  authPart,
  socialsPart,
  farcasterPart,
  homePart,
] as const
