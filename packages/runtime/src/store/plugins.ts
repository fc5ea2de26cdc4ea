import { createModel, signal } from '@preact/signals-core'
import { withEntry } from './replaceEntry.js'

/** How far a plugin's code is loaded. */
export type PluginStatus = 'idle' | 'loading' | 'ready' | 'failed'

/** The load status of each enabled plugin, by its id. */
export const PluginsModel = createModel(() => {
  const statuses = signal<ReadonlyMap<string, PluginStatus>>(new Map())
  return {
    statuses,
    statusChanged(pluginId: string, status: PluginStatus) {
      statuses.value = withEntry(statuses.value, pluginId, status)
    },
  }
})
