import type { Namespace } from '../base/caip.js'
import { ownOnly } from '../base/foreign.js'
import { isMet } from '../config/needs.js'
import type { Connector } from '../connectors/types.js'
import type { WalletModalError } from '../errors/classes.js'
import type { ModalCore } from '../modalCore.js'
import type { HostedPlugin } from './activate.js'
import type { LooselyActivated } from './definePlugin.js'
import type { Manifest } from './manifest.js'

/** Parts of an activation that a manifest declares by name. */
type NamedPart = 'views' | 'connectMethods' | 'accountTabs' | 'namespaces' | 'connectors'

/** How to get the code behind what is declared. */
type Part = (kind: NamedPart, name: string) => () => Promise<never>

/**
 * Puts what a plugin's manifest declares where the modal looks for it.
 *
 * @param activated activates the plugin: called when the code behind a declaration is needed
 * @param report told of a view that another plugin has already brought: the rest is declared all the same
 */
export function declare(
  core: ModalCore,
  { plugin, connectors }: HostedPlugin,
  activated: () => Promise<LooselyActivated>,
  report: (error: WalletModalError) => void,
): void {
  const { languages, discover } = plugin
  const manifest: Manifest = plugin.manifest
  const part: Part = (kind, name) => async () => (await activated())[kind]?.[name] as never

  if (manifest.messages) {
    core.messages.add(manifest.messages)
    void core.messages.addLanguages(languages)
  }
  declareViews(core, manifest, part, report)
  for (const [kind, { label }] of Object.entries(manifest.connectMethods ?? {})) {
    core.connectParts.push({ kind, label, pluginId: manifest.id, load: part('connectMethods', kind) })
  }
  declareAccountTabs(core, manifest, part)
  if (manifest.identity) {
    const source = {
      namespaces: manifest.identity === true ? undefined : manifest.identity,
      load: async () => (await activated()).identity as never,
    }
    core.identities.value = [...core.identities.peek(), source]
  }
  for (const [namespace, { discovery }] of Object.entries(manifest.namespaces ?? {})) {
    core.namespaces.register(namespace, {
      discovery,
      discover: discover?.[namespace],
      load: part('namespaces', namespace),
    })
  }
  for (const connector of connectors) {
    core.walletAdapters.register(manifest.id, connector.id, part('connectors', connector.id))
    listConnector(core, connector)
  }
}

/** The connectors that a manifest declares: one for every namespace that they reach. */
export const connectorsOf = (
  { id: pluginId, connectors = [] }: Manifest,
  served: readonly Namespace[],
): readonly Connector[] =>
  connectors.flatMap(({ namespaces = served, ...declared }) =>
    served
      .filter((namespace) => namespaces.includes(namespace))
      .map((namespace) => ownOnly<Connector>({ ...declared, pluginId, namespace, provider: undefined })),
  )

function declareViews(
  core: ModalCore,
  { id: pluginId, views = {} }: Manifest,
  part: Part,
  report: (error: WalletModalError) => void,
): void {
  for (const [name, info] of Object.entries(views)) {
    try {
      core.views.register({ name, info: info as never, pluginId, load: part('views', name) })
    } catch (error) {
      report(error as WalletModalError)
    }
  }
}

function declareAccountTabs(
  { accountTabs, config }: ModalCore,
  { id: pluginId, accountTabs: tabs = [] }: Manifest,
  part: Part,
): void {
  const offered = tabs.filter(({ needs }) => isMet(config, needs))
  if (offered.length === 0) return
  accountTabs.value = [
    ...accountTabs.peek(),
    ...offered.map(({ id, label, namespaces }) => ({
      id,
      label,
      namespaces,
      pluginId,
      load: part('accountTabs', id),
    })),
  ]
}

/** Lists a connector; one whose wallet embeds the page once the wallet says that it does. */
function listConnector(core: ModalCore, connector: Connector): void {
  const { store, page, walletAdapters, disposed } = core
  const listIfAround = async () => {
    try {
      const adapter = await walletAdapters.load(connector)
      if ((await adapter.isAround?.(connector)) && !disposed.aborted) store.connectors.discovered(connector)
    } catch {
      // A wallet that can't be asked is not around; the list goes on without it.
    }
  }
  if (!connector.embedsPage) store.connectors.discovered(connector)
  else if (page && page.parent !== page) core.discovering.push(listIfAround())
}
