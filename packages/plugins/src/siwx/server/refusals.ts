import { WalletModalError } from '@wallet-modal/runtime/plugin'

/** What a verifier looks at. */
export type CheckedPart =
  | 'domain'
  | 'scheme'
  | 'uri'
  | 'chainId'
  | 'nonce'
  | 'issuedAt'
  | 'expirationTime'
  | 'notBefore'
  | 'signature'

/** A sign-in that isn't good: whatever it says, nobody is signed in. */
export const refused = (part: CheckedPart, problem: string) =>
  new WalletModalError('SIGN_IN_REFUSED', `The sign-in is refused: its ${part} ${problem}.`, {
    context: { part },
    hint: 'Have the visitor sign in once more, with a new nonce.',
  })

/** Nobody knows whether a signature is good. */
export const unverified = (chainId: string, cause: unknown) =>
  new WalletModalError('SIGN_IN_UNVERIFIED', `The signature could not be checked on ${chainId}.`, {
    cause,
    context: { chainId },
    hint: "Answer with a status of 503: it is the chain's node that failed, not the visitor.",
  })
