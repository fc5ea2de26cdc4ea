import type { Money } from '../blockchain/money.js'
import type { Token } from '../connectors/chainService.js'
import type { AccountRef } from '../connectors/identity.js'
import type { TokenBalance } from '../store/accounts.js'

/** What accounts hold: the part of a plugin whose manifest has `portfolio`. Other plugins get it by `context.portfolio()`. */
export interface PortfolioSource {
  /** Keeps `state.tokenBalance` up to date for an account on a network (CAIP-2). @returns stops that */
  watch(account: AccountRef & { readonly networkId: string }): () => void
  /** A token's picture, for `<img>` only. Reads a signal. */
  pictureOf(token: TokenBalance): string | undefined
  /** Whether a token's name advertises something, or imitates another token's. */
  isSpam(token: TokenBalance): boolean
  /** The known tokens of a network (CAIP-2), also those that the visitor added: anyone may have written the page's storage. */
  tokensOn(networkId: string): readonly Token[]
  /** The tokens of the config and the bundled ones, on a network (CAIP-2). */
  definedOn(networkId: string): readonly Token[]
  /** The currency of values, which the visitor chooses. */
  readonly money: Money
}
