import type { PluginFacts } from '../../plugin/manifest.js'
import type { ParamsOf, ViewMap } from '../../view/view.js'
import type { TestModal } from '../createTestModal.js'
import type { TestRunner } from './contract.js'
import type { StageOptions } from './stage.js'

/** What `describePlugin` takes beside the plugin: where its tests go, and what a contract can't know by itself. */
export interface PluginContract<V extends ViewMap = ViewMap, Api = unknown>
  extends TestRunner,
    Pick<StageOptions, 'config' | 'fetch'> {
  /** What tools know of it: the hosts that it may ask, for one. @default none */
  readonly facts?: PluginFacts
  /** What each view that takes params is drawn with. */
  readonly params?: { readonly [Name in keyof V]?: ParamsOf<V[Name]> }
  /**
   * What an app or a visitor does with the plugin: call its api, go through its views. The rules about hosts, other modals and
   * `destroy()` see what happens here, and nothing else that needs a click.
   */
  readonly use?: (api: Api, test: TestModal) => unknown
  /**
   * What a visitor does where a gate of the plugin asks them, to be let through: `({ kit }) => kit.answer('signed')`. Called as often as
   * one asks. @default nothing
   */
  readonly passGate?: (test: TestModal) => unknown
  /** What its views show that is data, not text: what a fetched answer said, or a name of the author's. */
  readonly data?: readonly (string | RegExp)[]
  /**
   * Views that nothing but a browser can draw, and panels of tabs as `tab:` and the tab's id: what they show is for a journey to
   * check. @default none
   */
  readonly drawnInBrowser?: readonly (keyof V | `tab:${string}`)[]
  /** What its classes start with. @default its id, as a class is written: `x-loyalty`, `wallet-connect` */
  readonly classPrefix?: string
}

/** A contract whose plugin may be of any kind. */
export type AnyPluginContract = PluginContract<never, never> & StageOptions
