// Package entry `@wallet-modal/runtime/plugin`: what a plugin is made of. No React, no DOM; nothing here runs on import.
// One copy of signals for the house and its plugins: two don't see each other.
export { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
export { formatAccountId } from './base/accountId.js'
export { isHexAddress, isTransactionHash, sameHexAddress } from './base/address.js'
export { attempt } from './base/attempt.js'
export {
  formatNetworkId,
  isNetworkId,
  type Namespace,
  type NetworkId,
  type NetworkIdParts,
  parseNetworkId,
  toNetworkId,
} from './base/caip.js'
export type { Clock } from './base/clock.js'
export { isPhone } from './base/device.js'
export { formatAmount, formatMoney } from './base/format.js'
export { safeImage } from './base/image.js'
export { type ExternalUrlOptions, externalUrl } from './base/link.js'
export type { LinkKind } from './base/linkToOpen.js'
export { openLink } from './base/openLink.js'
export { isTelegram, osOf } from './base/platform.js'
export { reportUncaught } from './base/reportUncaught.js'
export { shortAddress } from './base/shortAddress.js'
export type { PrefixedStorage } from './base/storage.js'
export { cleanText } from './base/text.js'
export { formatUnits, parseUnits } from './base/units.js'
export { pairingUri, walletLink } from './base/walletLink.js'
export {
  mobileRetryAfterMs,
  pairingExpiryMarginMs,
  pairingLifetimeMs,
  retryPauseMs,
  takingLongerAfterMs,
} from './config/limits.js'
export type { Needs } from './config/needs.js'
export type {
  AccountType,
  JsonValue,
  NativeCurrency,
  NetworkCapability,
  NetworkDefinition,
  ResolvedConfig,
} from './config/types.js'
export type {
  Adapter,
  ConnectRequest,
  Discover,
  ExplorerLinks,
  NamespaceName,
  NamespaceSupport,
  WalletAdapter,
} from './connectors/adapter.js'
export {
  type AskWalletOptions,
  askWallet,
  noAccountShared,
  walletAnswerMs,
  walletFarewellMs,
} from './connectors/askWallet.js'
export type {
  Fee,
  PreparedTransaction,
  Receipt,
  Token,
  TokenAmount,
  TransactionAction,
  TransactionDescription,
} from './connectors/chainService.js'
export type {
  Connection,
  ConnectionChange,
  ConnectionListener,
  ConnectionReport,
  MessageToSign,
  Signature,
} from './connectors/connection.js'
export { type ConnectionParts, createConnection, type WalletEvents } from './connectors/createConnection.js'
export { type ExplorerSubjects, explorerPages } from './connectors/explorerPages.js'
export {
  type FollowedSession,
  followSession,
  type SessionAccount,
  type SessionSubjects,
  sessionOf,
} from './connectors/followSession.js'
export type { OrderedEntry } from './connectors/order.js'
export type {
  Eip1193Provider,
  ProviderByNamespace,
  ProviderRequest,
  StandardWallet,
} from './connectors/provider.js'
export type { DiscoveryKind } from './connectors/registry.js'
export type { SessionChannel, SessionListener, SessionSupport } from './connectors/session.js'
export type {
  Account,
  Announcement,
  Balance,
  ConnectedWalletInfo,
  Connector,
  ConnectorEntry,
  ConnectorTraits,
  ConnectorType,
  DisconnectReason,
  DiscoveryPage,
} from './connectors/types.js'
export { type Wallet, walletPicture } from './connectors/wallet.js'
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
export type { Languages, Messages, Translate } from './messages/catalogue.js'
export type { MessageValues } from './messages/fill.js'
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
  type ActivationMoment,
  type ConnectMethodDeclaration,
  type ConnectorDeclaration,
  defineManifest,
  type Manifest,
  type NamespaceDeclaration,
  type WalletAction,
} from './plugin/manifest.js'
export { type OptionalSdk, sdkError } from './plugin/sdkError.js'
export type { Attempt } from './store/connections.js'
export type { Network } from './store/createStore.js'
export type {
  ModalEvents,
  TrackedEvent,
  TrackedEvents,
  TrackedName,
  TrackedProperties,
} from './store/events.js'
export type { CloseReason } from './store/events.js'
export type { Loadable } from './store/loadable.js'
export type { Notice } from './store/notices.js'
export type { Route } from './store/router.js'
export { type ParamsOf, type ViewDeclaration, type ViewInfo, type ViewMap, view } from './view/view.js'
export type { ViewProps } from './view/viewRegistry.js'
