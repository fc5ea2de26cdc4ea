import type { Library } from '../record/Answers.js'

/** Values of the options of `create`, as commander parses them. */
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
  /** Comes only from the file of `from`; the flag is the common `--pm`. */
  readonly packageManager?: string
}
