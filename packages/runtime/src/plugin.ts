// Package entry `@wallet-modal/runtime/plugin`: what a plugin is made of. No React, no DOM; nothing here runs on import.
// One copy of signals for the house and its plugins: two don't see each other.
export { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core'
export type { Frame } from './actions/createFrame.js'
export type { Namespace, NetworkId } from './base/caip.js'
export type { Clock } from './base/clock.js'
export { isConfusable } from './base/confusable.js'
export { externalUrl } from './base/externalUrl.js'
export { openLink } from './base/links.js'
export type { PrefixedStorage } from './base/storage.js'
export { cleanText } from './base/text.js'
export { withoutIdentifiers } from './base/withoutIdentifiers.js'
export type { CatalogFacts } from './config/catalogFacts.js'
export type { NetworkDefinition } from './config/types.js'
export type { PreparedTransaction, TransactionDescription } from './connectors/chainService.js'
export type { Connection, Signature } from './connectors/connection.js'
export type { Gate } from './connectors/gate.js'
export type { AccountRef, ResolveIdentity } from './connectors/identity.js'
export type { ProviderByNamespace } from './connectors/provider.js'
export type {
  SignedMessage,
  SignInAccount,
  SignInMessage,
  SignInOffer,
  SignInService,
  SignInSession,
  SignInSessions,
} from './connectors/signIn.js'
export type { Account, Connector } from './connectors/types.js'
export { isWalletModalError, PluginError, WalletModalError } from './errors/classes.js'
export type { Http } from './http/request.js'
export type { Messages } from './messages/catalogue.js'
export { type AppParts, type Catalog, type CatalogEntry, entry } from './plugin/catalog.js'
export type { PluginContext } from './plugin/context.js'
export {
  type Activated,
  type AnyPlugin,
  defineManifest,
  definePlugin,
  implement,
  type Plugin,
  view,
} from './plugin/definePlugin.js'
export type { Manifest, PluginFacts, PluginPeer } from './plugin/manifest.js'
export type { ModalEvents } from './store/events.js'
export type { Notice } from './store/notices.js'
export type { NewTransaction } from './store/transactions.js'
export type { ViewDeclaration } from './view/view.js'
export type { ViewProps } from './view/viewRegistry.js'
