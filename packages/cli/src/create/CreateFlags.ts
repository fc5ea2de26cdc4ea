import type { Library } from '../record/Answers.js'

/** What the person gave of {@link createOptions}, as commander hands it over. */
export interface CreateFlags {
  readonly template?: string
  readonly name?: string
  readonly chains?: readonly string[]
  readonly defaultChain?: string
  readonly features?: readonly string[]
  readonly email?: boolean
  readonly socials?: readonly string[]
  readonly signIn?: 'off' | 'optional' | 'required'
  readonly with?: Library | 'none'
  readonly wallets?: readonly string[]
  readonly projectId?: string
  readonly relay?: string
  readonly tests?: boolean
  readonly agentsMd?: boolean
  readonly git?: boolean
  readonly from?: string
  /** Of the file that `from` names: the flag for it, `--pm`, is everybody's. */
  readonly packageManager?: string
}
