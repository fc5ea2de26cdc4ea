import type { Modal } from '@wallet-modal/runtime'
import type { AnyPlugin, PluginContext } from '@wallet-modal/runtime/plugin'
import { createTestModal, type TestModalOptions } from '@wallet-modal/runtime/testing'

const id = 'x-probe'

/** A plugin that does nothing: its api is what a plugin is given. */
export const probe: AnyPlugin = {
  manifest: { id },
  load: async () => (context) => ({ api: context }),
}

/** The context that a modal gives to its plugins. The modal must have the plugin `probe`. */
export const probed = (modal: Modal) => modal.plugins[id]?.load() as Promise<PluginContext>

/** The context that a test's modal gives to its plugins. */
export const contextOf = ({ plugins = [], ...options }: TestModalOptions = {}): Promise<PluginContext> =>
  probed(createTestModal({ ...options, plugins: [...plugins, probe] }).modal)
