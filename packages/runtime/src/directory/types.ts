import type { ReadonlySignal } from '@preact/signals-core'
import type { Wallet } from '../connectors/wallet.js'
import type { MessageKey } from '../messages/english.js'
import type { ReportedNames } from './otherNames.js'

/** What the bundled directory and a service add to Connect (Spec §9). A wallet without a name is on its way. */
export interface Recommendations {
  /** The config's, and before those the ones used last that were paired with. */
  readonly featured: readonly Wallet[]
  readonly recommended: readonly Wallet[]
  /** How many wallets there are in all, to show: a number, or `530+`. */
  readonly total?: string | undefined
  /** The config's lists, once the service told more names of the wallets in them. */
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
}

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

/** A directory service as one modal uses it: whatever it gives is added to the bundled directory (decision 8). */
export interface RemoteDirectory {
  /** The wallets that the config features, as far as the service knows them, in the config's order. Asked once. */
  featured(): Promise<readonly Wallet[]>
  /** A few that the service recommends, and how many it has besides the featured ones. Asked once. */
  recommended(): Promise<{ readonly wallets: readonly Wallet[]; readonly count: number }>
  /** The wallets of these ids, as far as the service knows them. Asks nobody for what is no id of a directory. */
  wallets(ids: readonly string[]): Promise<readonly Wallet[]>
  /** The config's lists, with what only the service knows of the wallets that they name; undefined where it needn't be asked. Asked once. */
  names(): Promise<ReportedNames | undefined>
  /** A new list of the app's own, the bundled and the service's wallets. @param isCertified only those that the service certifies */
  list(isCertified: boolean): WalletList
  /** A wallet's picture, by `image_id`: asked for when somebody looks at it. */
  walletPicture(imageId: string): ReadonlySignal<string | undefined>
  /** A network's picture, by CAIP-2 id, likewise. */
  networkPicture(networkId: string): ReadonlySignal<string | undefined>
}

/** The pictures of brands that come with the modal. Each is loaded by itself when somebody looks at it. */
export interface BundledPictures {
  /** A wallet's, by its slug; a tile in its brand's colour where the picture isn't bundled. Whoever reads it is told when it comes. */
  wallet(slug: string, name: string): string | undefined
  /** A network's, by CAIP-2 id: the config's `iconUrl`, else that of its chain plugin. */
  network(id: string): string | undefined
}

/** Some of a directory's wallets. */
interface WalletPage {
  readonly wallets: readonly Wallet[]
  /** How many there are on the pages after it; 0 on the last. */
  readonly remaining: number
}

/** A directory that is asked. `createServiceList` joins what it gives, so it may name a wallet more than once. */
export interface WalletSource {
  /** Those at hand, listed at once, the best known first. */
  readonly known: readonly Wallet[]
  /** @param number from 1; a page has `walletPageSize` wallets (Spec §7) */
  page(number: number): Promise<WalletPage>
  /** Up to `walletSearchSize` wallets by name; asked `walletSearchWaitMs` after the last key (Spec §7, §9). */
  search(text: string, signal: AbortSignal): Promise<readonly Wallet[]>
  /** Those that are listed instead while the source can't be had (decision 7). */
  spare?(): Promise<readonly Wallet[]>
  /** What the visitor is told of a failure. */
  explain(error: unknown): MessageKey
}
