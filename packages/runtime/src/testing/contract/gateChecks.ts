import { close } from '../../navigation/close.js'
import type { AnyPlugin } from '../../plugin/definePlugin.js'
import type { ActivationMoment, Manifest } from '../../plugin/manifest.js'
import { settled } from '../settled.js'
import { type Check, expectNone } from './contract.js'
import type { AnyPluginContract } from './pluginContract.js'
import { onStage } from './stage.js'

const moments: Readonly<Record<ActivationMoment, true>> = {
  start: true,
  restore: true,
  connect: true,
  return: true,
}

/** Rules about gates, and about when the plugin loads. */
export function gateChecks(plugin: AnyPlugin, options: AnyPluginContract): Check[] {
  const manifest: Manifest = plugin.manifest
  const never = () => new Promise<never>(() => {})
  const activation: Check = {
    rule: 'it is activated at known moments',
    async run() {
      expectNone(
        [manifest.activateOn ?? []]
          .flat()
          .filter((moment) => !Object.hasOwn(moments, moment))
          .map((moment) => `activateOn names ${moment}: there are ${Object.keys(moments).join(', ')}.`),
      )
    },
  }
  if (!manifest.gates) return [activation]
  return [
    activation,
    {
      rule: 'its gates let a visitor through who does what they ask',
      async run() {
        await onStage(plugin, options, {}, async ({ core, connect }) => {
          if (await connect()) return
          const [asks] = [...core().gates.views.values()]
          const where = asks
            ? `, and asks in ${asks.view}: say in \`passGate\` what a visitor does there`
            : ''
          throw new Error(`No wallet connects: a gate does not let it through${where}.`)
        })
      },
    },
    {
      rule: 'its gates end when the connection is given up',
      async run() {
        // Without `passGate` the visitor never answers, so the gate's requests are still running at the end.
        const unpassed = { ...options, passGate: undefined }
        await onStage(
          plugin,
          unpassed,
          { fetch: never },
          async ({ modal, kit, core, watch, load, connect }) => {
            await load()
            const before = { timers: kit.clock.timers, requests: watch.requests.length }
            await modal.open({ view: 'Connect' })
            await connect()
            close(core(), 'action')
            await settled()
            expectNone([
              ...watch.requests
                .slice(before.requests)
                .filter(({ signal }) => !signal?.aborted)
                .map(({ url }) => `The request for ${url} goes on: give it the gate's signal.`),
              ...(kit.clock.timers > before.timers
                ? ["A timer of the clock is left: clear it when the gate's signal is aborted."]
                : []),
            ])
          },
        )
      },
    },
  ]
}
