// Package entry `@wallet-modal/plugins/siwx/server`: verifies sign-ins on a server. It uses web standards only, so that it runs in Node, in
// workers and at the edge.

export type { SignInMessage } from '@wallet-modal/runtime/login'
// For its error codes.
export type {} from '../index.js'
export { createNonce } from '../message/createNonce.js'
export { parseMessage } from '../message/parseMessage.js'
export { canonicalAddress } from './canonicalAddress.js'
export {
  createSignInVerifier,
  type SignedMessage,
  type SignInVerifier,
  type SignInVerifierOptions,
  type VerifiedMessage,
} from './createSignInVerifier.js'
export {
  createNonces,
  memoryNonces,
  type NonceLimit,
  type NonceOptions,
  type NonceStore,
  type Nonces,
} from './nonces.js'
export type { CheckedPart } from './refusals.js'
export type { Proof } from './signatureClaim.js'
