// Package entry `@wallet-modal/runtime/plugin`: what a plugin is made of. No React, no DOM; nothing here runs on import.
// One copy of signals for the house and its plugins: two don't see each other.
export { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core'
export type { Frame } from './actions/createFrame.js'
export { shortAddress } from './base/address.js'
export { formatAmount, formatUnits, parseUnits } from './base/amounts.js'
export type { Namespace, NetworkId } from './base/caip.js'
export type { Clock } from './base/clock.js'
export { externalUrl, openLink } from './base/links.js'
export type { PrefixedStorage } from './base/storage.js'
export { cleanText } from './base/text.js'
export type { NetworkDefinition } from './config/types.js'
export type { PreparedTransaction, TransactionDescription } from './connectors/chainService.js'
export type { Connection, Signature } from './connectors/connection.js'
export type { Gate } from './connectors/gate.js'
export type { AccountRef, ResolveIdentity } from './connectors/identity.js'
export type { ProviderByNamespace } from './connectors/provider.js'
export type { Account, Connector } from './connectors/types.js'
export type { Query } from './data/queries.js'
export { isWalletModalError, PluginError, WalletModalError } from './errors/classes.js'
export type { Http } from './http/request.js'
export type { Messages } from './messages/catalogue.js'
export { type Catalog, type CatalogEntry, chainEntry, entry } from './plugin/catalog.js'
export type { PluginContext } from './plugin/context.js'
export {
  type Activated,
  type AnyPlugin,
  definePlugin,
  implement,
  type Plugin,
} from './plugin/definePlugin.js'
export { defineManifest, type Manifest } from './plugin/manifest.js'
export type { Notice } from './store/notices.js'
export type { NewTransaction } from './store/transactions.js'
export { type ViewDeclaration, view } from './view/view.js'
export type { ViewProps } from './view/viewRegistry.js'
