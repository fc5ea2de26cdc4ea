import type { PluginFacts } from '../../plugin/manifest.js'
import type { ParamsOf, ViewMap } from '../../view/view.js'
import type { TestModal } from '../createTestModal.js'
import type { CodeFault } from './codeFaults.js'
import type { TestRunner } from './contract.js'
import type { StageOptions } from './stage.js'
import type { Visit } from './visit.js'

/** Options of `describePlugin`: the test runner, and facts that the contract can't know by itself. */
export interface PluginContract<V extends ViewMap = ViewMap, Api = unknown>
  extends TestRunner,
    Pick<StageOptions, 'config' | 'fetch'> {
  /** The plugin's facts, such as the hosts that it may ask. @default none */
  readonly facts?: PluginFacts
  /** Params for each view that needs some. */
  readonly params?: { readonly [Name in keyof V]?: ParamsOf<V[Name]> }
  /**
   * Uses the plugin as an app or a visitor would: calls its api, goes through its views. The rules about hosts, other modals and
   * `destroy()` cover only what happens here, and nothing else that needs a click.
   */
  readonly use?: (api: Api, test: TestModal) => unknown
  /**
   * Passes the plugin's gate as a visitor would: `({ kit }) => kit.answer('signed')`. Called each time that a gate asks.
   * @default does nothing
   */
  readonly passGate?: (test: TestModal) => unknown
  /** Data that its views show, such as parts of a response or a name: it isn't text to translate. @default none */
  readonly data?: readonly (string | RegExp)[]
  /**
   * Views that only a browser can draw, and panels of tabs as `tab:` and the tab's id. The rules skip them: test them in a browser.
   * @default none
   */
  readonly drawnInBrowser?: readonly (keyof V | `tab:${string}`)[]
  /**
   * Visits of its views: each draws the view without a browser, runs its effects, does what the visitor does, and leaves. Complains of
   * errors, missing texts, requests to other hosts, and of timers and listeners that stay. @default none
   */
  readonly visits?: { readonly [Name in keyof V]?: readonly Visit[] }
  /**
   * Its code, by file, for rules about what it must not use:
   * `import.meta.glob(['./*.{ts,tsx}', '!./*.test.*'], { query: '?raw', import: 'default', eager: true })`. @default not checked
   */
  readonly code?: Readonly<Record<string, string>>
  /** Faults that the code may contain all the same, by the name in the complaint. @default nothing */
  readonly allows?: readonly CodeFault[]
  /** The prefix of its CSS classes. @default its id in kebab case: `x-loyalty`, `wallet-connect` */
  readonly classPrefix?: string
}

/** A contract for any plugin. */
export type AnyPluginContract = PluginContract<never, never> & StageOptions
