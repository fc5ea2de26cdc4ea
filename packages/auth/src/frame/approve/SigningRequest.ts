import type { PrivateKeys } from '../../keys/accounts.js'
import type { Question } from './Question.js'

/** A request that was read: what the visitor is asked, and how to sign exactly that. */
export interface SigningRequest {
  readonly asking: Pick<Question, 'title' | 'changes' | 'facts' | 'warnings' | 'content'>
  /** Answers the app, in the form that WalletConnect defines for the method. */
  sign(keys: PrivateKeys): Promise<unknown>
  /** Follows the signature: sends what was signed. @default nothing */
  after?(signed: unknown): Promise<unknown>
}
