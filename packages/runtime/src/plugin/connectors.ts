import type { Namespace } from '../base/caip.js'
import type { Connector } from '../connectors/types.js'
import type { ModalCore } from '../modalCore.js'
import type { Manifest } from './manifest.js'

/** The connectors of a manifest, one for each namespace that they reach. */
export const connectorsOf = (
  { id: pluginId, connectors = [] }: Manifest,
  served: readonly Namespace[],
): readonly Connector[] =>
  connectors.flatMap(({ namespaces = served, ...declared }) =>
    served
      .filter((namespace) => namespaces.includes(namespace))
      .map((namespace) => ({ ...declared, pluginId, namespace, provider: undefined })),
  )

/** Lists a connector; with `embedsPage`, once its wallet says that it embeds this page. */
export function listConnector(core: ModalCore, connector: Connector): void {
  const { store, page, walletAdapters, disposed } = core
  const listIfAround = async () => {
    try {
      const adapter = await walletAdapters.load(connector)
      if ((await adapter.isAround?.(connector)) && !disposed.aborted) store.connectors.discovered(connector)
    } catch {
      // A wallet that can't be asked isn't listed.
    }
  }
  if (!connector.embedsPage) store.connectors.discovered(connector)
  else if (page && page.parent !== page) core.wallets.pending.push(listIfAround())
}

/** Whether asking one of these wallets needs the plugin's code. */
export const isNeededToAsk = (
  { id, namespaces = {}, gates }: Manifest,
  connectors: readonly Connector[],
): boolean | undefined =>
  gates ||
  connectors.some(({ pluginId, namespace }) =>
    pluginId === undefined ? Object.hasOwn(namespaces, namespace) : pluginId === id,
  )
