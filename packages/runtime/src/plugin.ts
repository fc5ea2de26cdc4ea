// Package entry `@wallet-modal/runtime/plugin`: what a plugin is made of. No React, no DOM; nothing here runs on import.
// One copy of signals for the house and its plugins: two don't see each other.
export { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
export type { Frame, FrameOptions } from './actions/createFrame.js'
export type { NoticeHandle } from './actions/notify.js'
export type { Namespace, NetworkId } from './base/caip.js'
export type { Clock } from './base/clock.js'
export { formatAmount, formatMoney } from './base/format.js'
export { type ExternalUrlOptions, externalUrl } from './base/link.js'
export type { LinkKind } from './base/linkToOpen.js'
export { openLink } from './base/openLink.js'
export { shortAddress } from './base/shortAddress.js'
export type { PrefixedStorage } from './base/storage.js'
export { cleanText } from './base/text.js'
export { formatUnits, parseUnits } from './base/units.js'
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
  Balance,
  PreparedTransaction,
  Receipt,
  TransactionDescription,
} from './connectors/chainService.js'
export type { Connection, MessageToSign, Signature } from './connectors/connection.js'
export type { Gate, GateRequest, GateVerdict } from './connectors/gate.js'
export type { AccountRef, Profile, ResolveIdentity } from './connectors/identity.js'
export type { OrderedEntry } from './connectors/order.js'
export type { ProviderByNamespace } from './connectors/provider.js'
export type {
  Account,
  ConnectedWalletInfo,
  Connector,
  ConnectorEntry,
  ConnectorTraits,
  ConnectorType,
  DisconnectReason,
} from './connectors/types.js'
export { type Wallet, walletPicture } from './connectors/wallet.js'
export type { FollowedQuery, PolledQuery, Queries, Query, ReadOptions } from './data/queries.js'
export {
  HttpError,
  type HttpErrorOptions,
  PluginError,
  WalletModalError,
  type WalletModalErrorOptions,
} from './errors/classes.js'
export type { ErrorCode } from './errors/codes.js'
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
export type {
  PluginContext,
  Transactions,
  ViewActions,
  ViewContext,
  ViewRouter,
  ViewState,
} from './plugin/context.js'
export {
  type Activated,
  type AnyPlugin,
  definePlugin,
  implement,
  type Plugin,
} from './plugin/definePlugin.js'
export {
  type AccountTabDeclaration,
  type ActivationMoment,
  type ConnectMethodDeclaration,
  type ConnectorDeclaration,
  defineManifest,
  type Manifest,
  type NamespaceDeclaration,
  type WalletAction,
} from './plugin/manifest.js'
export { type OptionalSdk, sdkError } from './plugin/sdkError.js'
export type { AccountState, TokenBalance } from './store/accounts.js'
export type { Attempt } from './store/connections.js'
export type { Network } from './store/createStore.js'
export type {
  CloseReason,
  ModalEvents,
  TrackedEvent,
  TrackedEvents,
  TrackedName,
  TrackedProperties,
} from './store/events.js'
export type { Loadable } from './store/loadable.js'
export type { Notice, NoticeLink } from './store/notices.js'
export type { Route } from './store/router.js'
export type {
  FollowedTransaction,
  NewTransaction,
  SentTransaction,
  TransactionOutcome,
} from './store/transactions.js'
export type { AccountTab } from './view/accountTabs.js'
export { type ParamsOf, type ViewDeclaration, type ViewInfo, type ViewMap, view } from './view/view.js'
export type { ViewProps } from './view/viewRegistry.js'
