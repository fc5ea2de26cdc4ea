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
export { readSignInMessage } from './login/readSignInMessage.js'
export { hasSignInMessages } from './login/signInGrammars.js'
export { writeSignInMessage } from './login/writeSignInMessage.js'
