import type { ReadonlySignal } from '@preact/signals-core'
import type { Wallet } from '../connectors/wallet.js'
import type { MessageKey } from '../messages/english.js'
import type { ReportedNames } from './otherNames.js'

/** Wallets that the bundled directory and a service add to Connect (Spec §9). A wallet without a name is still loading. */
export interface Recommendations {
  /** Recently paired wallets, then the config's. */
  readonly featured: readonly Wallet[]
  readonly recommended: readonly Wallet[]
  /** The total number of wallets as text: `42`, or `530+`. */
  readonly total?: string | undefined
  /** The config's lists with more names of their wallets, once the service has sent them. */
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
}

/** `complete`: the source has no more. After `failed` only `retry` goes on. */
export type ListProgress = 'idle' | 'loading' | 'failed' | 'complete'

/** The loaded part of a directory, the app's own wallets first. */
export interface WalletList {
  readonly wallets: ReadonlySignal<readonly Wallet[]>
  readonly progress: ReadonlySignal<ListProgress>
  /** How often the source failed in a row. */
  readonly failures: ReadonlySignal<number>
  /** Loads the next page, unless one is loading, has failed or doesn't exist. */
  more(): void
  /** Tries again after a failure. */
  retry(): void
  /** Present if the source is a service. */
  readonly service?: ServiceList
}

/** The part of a list whose source is a service. */
export interface ServiceList {
  /** The number of wallets that haven't loaded. */
  readonly remaining: ReadonlySignal<number>
  /** Message for the visitor about the last failure. */
  readonly failure: ReadonlySignal<MessageKey>
  /** Whether the search for the last text is running. */
  readonly isSearching: ReadonlySignal<boolean>
  /** Searches for a text; an empty one ends the search. Results join the list. */
  search(text: string): void
}

/** One modal's directory service, which adds to the bundled directory (decision 8). */
export interface RemoteDirectory {
  /** The config's featured wallets that the service knows, in the config's order. Requested once. */
  featured(): Promise<readonly Wallet[]>
  /**
   * Some wallets that the service recommends, and how many wallets it has, featured ones excluded. Requested
   * once.
   */
  recommended(): Promise<{ readonly wallets: readonly Wallet[]; readonly count: number }>
  /** The wallets of these ids that the service knows. Ignores anything but directory ids. */
  wallets(ids: readonly string[]): Promise<readonly Wallet[]>
  /** The config's lists with names that only the service knows; undefined if they need none. Requested once. */
  names(): Promise<ReportedNames | undefined>
  /** A new list of the app's own, the bundled and the service's wallets. @param isCertified whether to list only certified ones */
  list(isCertified: boolean): WalletList
  /** A wallet's picture, by `image_id`; loads when it is shown. */
  walletPicture(imageId: string): ReadonlySignal<string | undefined>
  /** A network's picture, by CAIP-2 id; loads when it is shown. */
  networkPicture(networkId: string): ReadonlySignal<string | undefined>
}

/** The bundled pictures of brands. Each loads by itself when it is shown. */
export interface BundledPictures {
  /** A wallet's picture, by its slug; a tile in its brand's colour if the picture isn't bundled. Reads a signal. */
  wallet(slug: string, name: string): string | undefined
  /** A network's picture, by CAIP-2 id: the config's `iconUrl`, or that of its chain plugin. */
  network(id: string): string | undefined
}

/** A page of a directory's wallets. */
interface WalletPage {
  readonly wallets: readonly Wallet[]
  /** The number of wallets on later pages; 0 on the last. */
  readonly remaining: number
}

/** A source of wallets. It may name a wallet more than once, as `createServiceList` joins them. */
export interface WalletSource {
  /** Wallets to list at once, the best known first. */
  readonly known: readonly Wallet[]
  /** @param number from 1; a page has `walletPageSize` wallets (Spec §7) */
  page(number: number): Promise<WalletPage>
  /** Up to `walletSearchSize` wallets by name; requested `walletSearchWaitMs` after the last key (Spec §7, §9). */
  search(text: string, signal: AbortSignal): Promise<readonly Wallet[]>
  /** Wallets to list while the source fails (decision 7). */
  spare?(): Promise<readonly Wallet[]>
  /** Message for the visitor about a failure. */
  explain(error: unknown): MessageKey
}
