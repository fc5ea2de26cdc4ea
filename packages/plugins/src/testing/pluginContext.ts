import type { Modal } from '@wallet-modal/runtime'
import type { AnyPlugin, PluginContext } from '@wallet-modal/runtime/plugin'
import { createTestModal, type TestModalOptions } from '@wallet-modal/runtime/testing'

const id = 'x-probe'

/** A plugin that does nothing: its api is what a plugin is given. */
export const probe: AnyPlugin = {
  manifest: { id },
  load: async () => (context) => ({ api: context }),
}

/** What plugins of a modal are given. The modal has `probe` among its plugins. */
export const probed = (modal: Modal) => modal.plugins[id]?.load() as Promise<PluginContext>

/** What plugins of a test's modal are given, for tests of what is made of it. */
export const contextOf = ({ plugins = [], ...options }: TestModalOptions = {}): Promise<PluginContext> =>
  probed(createTestModal({ ...options, plugins: [...plugins, probe] }).modal)
