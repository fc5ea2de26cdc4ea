import type { ReadonlySignal } from '@preact/signals-core'
import type { Wallet } from '../connectors/wallet.js'
import type { MessageKey } from '../messages/english.js'

/** `complete`: the source has no more. After `failed` only `retry` goes on. */
export type ListProgress = 'idle' | 'loading' | 'failed' | 'complete'

/** A directory's wallets as far as they are known here, beginning with the app's own. */
export interface WalletList {
  readonly wallets: ReadonlySignal<readonly Wallet[]>
  readonly progress: ReadonlySignal<ListProgress>
  /** How often the source failed in a row. */
  readonly failures: ReadonlySignal<number>
  /** Asks for the next page, unless that is under way, failed or pointless. */
  more(): void
  /** Asks again for what failed. */
  retry(): void
  /** Present where the source is a service. */
  readonly service?: ServiceList
}

/** What a list can say and do besides, whose source knows more than it has given. */
export interface ServiceList {
  /** How many the source has beyond those that it gave. */
  readonly remaining: ReadonlySignal<number>
  /** What the visitor is told of the last failure. */
  readonly failure: ReadonlySignal<MessageKey>
  /** Whether the source is still being asked for the last text. */
  readonly isSearching: ReadonlySignal<boolean>
  /** Asks for a text; an empty one ends the search. What is found is listed with the rest. */
  search(text: string): void
}
