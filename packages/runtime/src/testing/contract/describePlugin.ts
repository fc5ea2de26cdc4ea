import type { AnyPlugin, Plugin } from '../../plugin/definePlugin.js'
import type { ViewMap } from '../../view/view.js'
import { codeChecks } from './codeChecks.js'
import { register } from './contract.js'
import { gateChecks } from './gateChecks.js'
import { identityChecks } from './identityChecks.js'
import { lifeChecks } from './lifeChecks.js'
import { manifestChecks } from './manifestChecks.js'
import type { AnyPluginContract, PluginContract } from './pluginContract.js'
import { viewChecks } from './viewChecks.js'
import { visitChecks } from './visitChecks.js'

/**
 * Registers the rules for every plugin as tests in the given runner. They run in Node, with `createTestModal`. `react-dom/server`
 * renders each view; effects and clicks run in the `visits` that you describe. Test layout and accessibility in a browser.
 *
 * ```ts
 * import { describePlugin } from '@wallet-modal/runtime/testing'
 * import { describe, test } from 'vitest'
 *
 * describePlugin(loyalty({ tier: 'gold' }), { describe, test, params: { Reward: { rewardId: '7' } } })
 * ```
 */
export function describePlugin<Id extends string, V extends ViewMap, Api>(
  plugin: Plugin<Id, V, Api>,
  contract: PluginContract<V, Api>,
): void {
  const any = plugin as unknown as AnyPlugin
  const options = contract as unknown as AnyPluginContract
  register(contract, `the plugin ${plugin.manifest.id} keeps the contract`, [
    ...manifestChecks(any, options),
    ...viewChecks(any, options),
    ...lifeChecks(any, options),
    ...identityChecks(any, options),
    ...gateChecks(any, options),
    ...visitChecks(any, options),
    ...codeChecks(options),
  ])
}
