import type { PrivateKeys } from '../../keys/accounts.js'
import type { Look } from '../dressPage.js'
import type { Texts } from './texts.js'
import type { Act, Tier } from './tiers.js'

/** Something that a signature changes, as the visitor reads it. */
export interface Change {
  /** The sentence that names it, with `{what}`, `{to}` and `{from}`. */
  readonly text:
    | 'sends'
    | 'moves'
    | 'allows'
    | 'allowsAll'
    | 'allowsMore'
    | 'calls'
    | 'callsUnknown'
    | 'creates'
    | 'revokes'
    | 'addsFactor'
    | 'removesFactor'
    | 'removesDevice'
    | 'removesLogin'
    | 'changesEmail'
  /** An amount with its symbol, such as `0.25 ETH`. */
  readonly what?: string
  /** The whole address of the recipient, spender or contract. */
  readonly to?: string
  readonly from?: string
}

/** The question to the visitor. Plain data: a window of the wallet may draw it instead of the frame. */
export interface Question extends Look {
  /** `change`: nothing is signed; a recovery factor or device comes or goes. */
  readonly title: 'message' | 'transaction' | 'typedData' | 'change'
  /** How sure the wallet has to be that the visitor sees it. */
  readonly tier: Tier
  /** Host of the page that asks, as the browser names it. */
  readonly host: string
  /** Name of the network, in the wallet's own table. */
  readonly network: string
  /** Address of the account that signs. */
  readonly account: string
  readonly changes: readonly Change[]
  /** Further lines: names and values. */
  readonly facts: readonly { readonly name: keyof Texts; readonly value: string }[]
  readonly warnings: readonly (keyof Texts)[]
  /** All that is signed, where that is a text or data. */
  readonly content?: { readonly name: keyof Texts; readonly shown: string }
}

/** Something of value that goes to an address. */
export interface Payment {
  readonly to: string
  /** In the smallest unit. */
  readonly amount: bigint
  /** The token's address. @default the network's currency */
  readonly token?: string | undefined
}

/** A request that was read: what the visitor is asked, and how to sign exactly that. */
export interface SigningRequest {
  /** Effects of the request that decide its tier. */
  readonly acts: readonly [Act, ...Act[]]
  /** Address of the account that signs. @default the EVM account of the wallet's key */
  readonly account?: string
  /** Addresses that receive something. @default none */
  readonly payments?: readonly Payment[]
  /** The most that the account may pay to the network, in its currency's smallest unit. @default nothing */
  readonly maxFee?: bigint | undefined
  readonly asking: Pick<Question, 'title' | 'changes' | 'facts' | 'warnings' | 'content'>
  /** Answers the app, in the form that WalletConnect defines for the method. */
  sign(keys: PrivateKeys): Promise<unknown>
  /** Follows the signature: sends what was signed. @default nothing */
  after?(signed: unknown): Promise<unknown>
  /** Whether `after` takes as long as the chain does: the visitor sees that it goes on. @default false */
  readonly waits?: boolean
}
