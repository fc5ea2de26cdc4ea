// Package entry `@wallet-modal/runtime/plugin`: for every plugin. No React, no DOM, no side effects.
// Signals come from here, since two copies of the library don't see each other's signals.
export { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
export type { Namespace, NetworkId } from './base/caip.js'
export type { Clock } from './base/clock.js'
export { externalUrl } from './base/externalUrl.js'
export type { PrefixedStorage } from './base/storage.js'
export { cleanText } from './base/text.js'
export { withoutIdentifiers } from './base/withoutIdentifiers.js'
export type { CatalogFacts } from './config/catalogFacts.js'
export type { NetworkDefinition } from './config/types.js'
export type { Connection, Signature } from './connectors/connection.js'
export type { Gate } from './connectors/gate.js'
export type { AccountRef, ResolveIdentity } from './connectors/identity.js'
export type { ProviderByNamespace } from './connectors/provider.js'
export type { Account, Connector } from './connectors/types.js'
export { ConnectorError, isWalletModalError, PluginError, WalletModalError } from './errors/classes.js'
export type { PluginErrorCodes } from './errors/codes.js'
export type { Http } from './http/request.js'
// Without them, a declaration file couldn't name these types.
export type {} from './login.js'
export type { Frame } from './modal/frame.js'
export { type Catalog, type CatalogEntry, entry } from './plugin/catalog.js'
export type { PluginContext } from './plugin/context.js'
export {
  type Activated,
  type AnyPlugin,
  defineManifest,
  definePlugin,
  implement,
  type LazyView,
  type Plugin,
  view,
} from './plugin/definePlugin.js'
export type { Manifest, PluginFacts, PluginPeer } from './plugin/manifest.js'
export type { TrackedEvents } from './store/events.js'
export type { Notice } from './store/notices.js'
export type {} from './types.generated.js'
export type { ConnectMethod } from './view/slots.js'
export type { ViewDeclaration } from './view/view.js'
export type { ViewProps } from './view/viewRegistry.js'
