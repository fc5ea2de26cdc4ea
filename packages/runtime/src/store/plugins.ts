import { createModel, signal } from '@preact/signals-core'
import { withEntry } from './commit.js'

/** Load status of a plugin's code. */
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

/** CSS texts of plugins; the modal's shadow root adopts them as constructed sheets. */
export const StylesModel = createModel(() => {
  const texts = signal<readonly string[]>([])
  return {
    texts,
    brought(more: readonly string[]) {
      texts.value = [...texts.value, ...more]
    },
  }
})
