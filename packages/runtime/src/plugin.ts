// Package entry `@wallet-modal/runtime/plugin`: what a plugin is made of. No React, no DOM; nothing here runs on import.
export { isHexAddress, isTransactionHash, sameHexAddress } from './base/address.js'
export {
  formatAccountId,
  formatNetworkId,
  isNetworkId,
  type Namespace,
  type NetworkId,
  type NetworkIdParts,
  parseNetworkId,
  toNetworkId,
} from './base/caip.js'
export type { Clock } from './base/clock.js'
export { formatAmount, formatMoney } from './base/format.js'
export { safeImage } from './base/image.js'
export { type ExternalUrlOptions, externalUrl } from './base/link.js'
export { shortAddress } from './base/shortAddress.js'
export type { PrefixedStorage } from './base/storage.js'
export { cleanText } from './base/text.js'
export type {
  AccountType,
  JsonValue,
  NativeCurrency,
  NetworkDefinition,
  ResolvedConfig,
} from './config/types.js'
export type { OrderedEntry } from './connectors/order.js'
export type { Eip1193Provider, ProviderByNamespace, ProviderRequest } from './connectors/provider.js'
export type { DiscoveryKind } from './connectors/registry.js'
export type {
  Account,
  Adapter,
  Balance,
  Connector,
  ConnectorEntry,
  ConnectorType,
  ExplorerLinks,
  NamespaceSupport,
  WalletListener,
  WalletReport,
} from './connectors/types.js'
export {
  ConnectorError,
  HttpError,
  type HttpErrorOptions,
  PluginError,
  ProtocolError,
  RpcError,
  WalletModalError,
  type WalletModalErrorOptions,
} from './errors/classes.js'
export type { ErrorCode } from './errors/codes.js'
export { fromProvider } from './errors/fromProvider.js'
export { isWalletModalError } from './errors/isWalletModalError.js'
export type { Http, QueryValue, RequestOptions } from './http/request.js'
export type { Messages, MessageValues, Translate } from './messages/catalogue.js'
export {
  type Catalog,
  type CatalogEntry,
  chainEntry,
  type EnabledBy,
  entry,
  type WrittenFlags,
} from './plugin/catalog.js'
export type { PluginContext, ViewActions, ViewContext, ViewRouter, ViewState } from './plugin/context.js'
export {
  type Activated,
  type AnyPlugin,
  definePlugin,
  implement,
  type Plugin,
} from './plugin/definePlugin.js'
export {
  defineManifest,
  type Manifest,
  type NamespaceDeclaration,
  type WalletAction,
} from './plugin/manifest.js'
export type { Attempt } from './store/connections.js'
export type { Network } from './store/createStore.js'
export type { ModalEvents } from './store/events.js'
export type { Loadable } from './store/loadable.js'
export type { Notice } from './store/notices.js'
export type { Route } from './store/router.js'
export { type ParamsOf, type ViewDeclaration, type ViewInfo, type ViewMap, view } from './view/view.js'
export type { ViewProps } from './view/viewRegistry.js'
