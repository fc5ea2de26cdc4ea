// Package entry `@wallet-modal/plugins/siwx/server`: verifies sign-ins on a server. Web standards only, so that it runs in Node, in workers
// and at the edge alike.

export type { SignInMessage } from '@wallet-modal/runtime/plugin'
export { createNonce } from '../message/createNonce.js'
export { parseMessage } from '../message/parseMessage.js'
export {
  createSignInVerifier,
  type SignedMessage,
  type SignInVerifier,
  type SignInVerifierOptions,
} from './createSignInVerifier.js'
export { createNonces, memoryNonces, type NonceOptions, type NonceStore, type Nonces } from './nonces.js'
export type { CheckedPart } from './refusals.js'
