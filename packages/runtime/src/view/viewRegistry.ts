import type { ComponentType } from 'react'
import { errorFor } from '../errors/errorFor.js'
import type { ViewInfo } from './view.js'

/** Props of a view component. */
export interface ViewProps<P = unknown> {
  readonly params: P
}

/** A view's component with params of any type. */
// biome-ignore lint/suspicious/noExplicitAny: params were checked where the view was declared.
export type ViewComponent = ComponentType<ViewProps<any>>

/** A registered view. */
export interface ViewEntry {
  readonly name: string
  readonly info: ViewInfo
  /** The plugin that declares it; absent for a core view. */
  readonly pluginId?: string
  /** Loads the component. May be called again after a failure. */
  load(): Promise<ViewComponent>
}

/** Views by name: the modal's own and those of enabled plugins. */
export interface ViewRegistry {
  /** @throws WalletModalError `DUPLICATE_VIEW` */
  register(entry: ViewEntry): void
  /** @throws WalletModalError `UNKNOWN_VIEW` */
  get(name: string): ViewEntry
  has(name: string): boolean
  /** The first view registered that `matches`. */
  find(matches: (info: ViewInfo) => boolean): ViewEntry | undefined
}

/** An empty registry. */
export function createViewRegistry(): ViewRegistry {
  const entries = new Map<string, ViewEntry>()
  return {
    register(entry) {
      const { name, pluginId } = entry
      const first = entries.get(name)
      if (first) {
        const owner = first.pluginId === undefined ? 'the modal itself' : `the plugin ${first.pluginId}`
        throw errorFor('DUPLICATE_VIEW', {
          message: `The plugin ${pluginId} declares a view ${name}, but ${owner} already has one. Rename it.`,
          context: { view: name, pluginId, firstPluginId: first.pluginId },
        })
      }
      entries.set(name, entry)
    },
    get(name) {
      const entry = entries.get(name)
      if (!entry) {
        throw errorFor('UNKNOWN_VIEW', {
          message: `There is no view ${name}. It may belong to a plugin whose feature is off in the config.`,
          context: { view: name, known: [...entries.keys()] },
        })
      }
      return entry
    },
    has: (name) => entries.has(name),
    find: (matches) => [...entries.values()].find(({ info }) => matches(info)),
  }
}
