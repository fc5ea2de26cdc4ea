import type { BrowserContext, Page } from '@playwright/test'
import type { Place } from './addresses.js'
import type { Fixtures } from './fixtures.js'

/** The means to reach a state. */
export interface Stage extends Pick<Fixtures, 'modal' | 'wallets' | 'guard'> {
  readonly page: Page
  readonly context: BrowserContext
}

/** Something a visitor can have before them. */
export interface State {
  readonly name: string
  /** The options of the context, for `test.use`. */
  readonly use?: { readonly place?: Place; readonly hasTouch?: boolean; readonly userAgent?: string }
  /** Brings a fresh context's page there. */
  reach(stage: Stage): Promise<void>
}
