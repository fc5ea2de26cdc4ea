import type { ModalConfig } from '@wallet-modal/runtime/config'
import * as z from 'zod'
import type { Finding } from './Finding.js'
import type { Served } from './servedFeatures.js'

/**
 * Checks the settings of plugins, `plugins.<id>`, by the schemas in the plugins' facts. Settings that are missing altogether are a
 * warning: the app may have the plugin's package without using it.
 */
export function settingsRules({ plugins = {} }: ModalConfig, { settings }: Served): Finding[] {
  return settings.flatMap(({ id, isOurs, schema }) => {
    const written = plugins[id]
    if (isOurs && written === undefined) return []
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
}
