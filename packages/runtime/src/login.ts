// Package entry `@wallet-modal/runtime/login`: for plugins that log visitors in, or sign them in. No React, no side effects.

export type {
  SignedMessage,
  SignInAccount,
  SignInMessage,
  SignInOffer,
  SignInService,
  SignInSession,
  SignInSessions,
} from './connectors/signIn.js'
export type {
  EmbeddedAccount,
  EmbeddedContext,
  EmbeddedLogIn,
  EmbeddedRequest,
  EmbeddedWalletOptions,
} from './login/embeddedTypes.js'
export { createEmbeddedWallet, type EmbeddedWallet } from './login/embeddedWallet.js'
export { createFrameRpc, type FrameRpc } from './login/frameRpc.js'
export { readSignInMessage } from './login/readSignInMessage.js'
export { hasSignInMessages } from './login/signInGrammars.js'
export { type AccountTraits, withAccountTypes } from './login/withAccountTypes.js'
export { writeSignInMessage } from './login/writeSignInMessage.js'
