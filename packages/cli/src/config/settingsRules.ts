import { isSwitchedOn, type ModalConfig, unmetNeeds } from '@wallet-modal/runtime/config'
import * as z from 'zod'
import type { PluginOffer } from '../catalogue/offers.js'
import type { Finding } from './Finding.js'
import type { Served } from './servedFeatures.js'

/**
 * Checks the settings of plugins, `plugins.<id>`, by the schemas in the plugins' facts. Settings that are missing altogether are a
 * warning: the app may have the plugin's package without using it.
 */
export function settingsRules(config: ModalConfig, { plugins: offers, settings }: Served): Finding[] {
  const { plugins = {} } = config
  const wrong = settings.flatMap(({ id, schema, isExpected }) => {
    const written = plugins[id]
    if (written === undefined && !isExpected) return []
    const { error } = z
      .fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
      .safeParse(written ?? {})
    return (error?.issues ?? []).map(
      (issue): Finding => ({
        severity: written === undefined ? 'warning' : 'error',
        code: 'WM_CONFIG_INVALID_VALUE',
        path: [`plugins.${id}`, ...issue.path.map(String)].join('.'),
        message: `is not as its plugin wants it: ${issue.message}`,
      }),
    )
  })
  return [...wrong, ...offers.flatMap((offer) => settingsInVain(config, offer))]
}

/** Settings that switch a plugin on, which is off all the same: by its flag, or without its service or chain. */
function settingsInVain(config: ModalConfig, { id, catalog }: PluginOffer): Finding[] {
  if (catalog.settings === undefined || config.plugins?.[id] === undefined) return []
  const path = `plugins.${id}`
  const finding = { severity: 'warning', code: 'WM_CONFIG_NO_EFFECT', path } as const
  const [unmet] = unmetNeeds(config, id, catalog.needs)
  if (unmet) return [{ ...finding, message: `has no effect: ${unmet.lack}`, hint: unmet.hint }]
  if (isSwitchedOn(config, catalog)) return []
  const flags = Object.keys(catalog.flags ?? {}).map((flag) => `\`features.${flag}\``)
  return [{ ...finding, message: `has no effect: ${flags.join(' and ')} is off` }]
}
