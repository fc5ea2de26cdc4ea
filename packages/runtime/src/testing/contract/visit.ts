import type { ModalConfig } from '../../config/types.js'
import type { TestModal } from '../createTestModal.js'
import type { Screen } from './screen.js'

/** One state of a view: what is there when the visitor comes, and what they do. */
export interface Visit {
  /** In a few words: `after a declined payment`. @default its place in the list */
  readonly when?: string
  /** @default those of `params` */
  readonly params?: unknown
  /** The plugin's stored values, by its own keys. @default nothing */
  readonly stored?: Readonly<Record<string, unknown>>
  /** More of the config, such as another `defaultChain`. */
  readonly config?: Partial<ModalConfig>
  /** Whether a wallet is connected. @default true */
  readonly isConnected?: boolean
  /** Answers its requests. @default `fetch` of the contract */
  readonly fetch?: typeof fetch
  /** The visitor's actions: `async (screen) => { await screen.press('Swap') }`. @default looks */
  readonly act?: (screen: Screen, test: TestModal) => unknown
}
