// Package entry `@wallet-modal/runtime/chain`: what a chain, or a way to reach its wallets, is made of. No React, no DOM;
// nothing here runs on import.

export { isNetworkId, type NetworkIdParts } from './base/caip.js'
export { within } from './base/clock.js'
export { createEmitter } from './base/emitter.js'
export { attempt, reportUncaught } from './base/foreign.js'
export { isHexAddress, sameHexAddress } from './base/hexAddress.js'
export { safeImage } from './base/image.js'
export { isPhone } from './base/isPhone.js'
export { lazy } from './base/lazy.js'
export { isTelegram, osOf, pairingUri, walletLink } from './base/links.js'
export { formatAccountId, formatNetworkId, parseNetworkId, toNetworkId } from './base/parseCaip.js'
export { readList } from './base/readList.js'
export { isTransactionHash } from './base/transactionHash.js'
export {
  type AskOptions,
  createNodes,
  isRevert,
  type NodeCall,
  type NodeIdentity,
  type Nodes,
  type NodesOptions,
  type SendOptions,
  shortAnswerMaxBytes,
} from './chain/createNodes.js'
export { executionError, invalidAddress, invalidAnswer } from './chain/errors.js'
export { parseLossless } from './chain/parseLossless.js'
export { type NativeBalanceReader, readNativeBalance } from './chain/readNativeBalance.js'
export { type PollOptions, poll, wait } from './chain/wait.js'
export {
  mobileRetryAfterMs,
  pairingExpiryMarginMs,
  pairingLifetimeMs,
  retryPauseMs,
  takingLongerAfterMs,
} from './config/limits.js'
export type { ResolvedConfig } from './config/types.js'
export type {
  Adapter,
  ConnectRequest,
  Discover,
  ExplorerLinks,
  NamespaceName,
  NamespaceSupport,
  OfferSignIn,
  WalletAdapter,
} from './connectors/adapter.js'
export {
  type AskWalletOptions,
  askWallet,
  invalidWallet,
  noAccountShared,
  walletAnswerMs,
  walletFarewellMs,
} from './connectors/askWallet.js'
export type {
  AddressReading,
  Balance,
  ChainRequest,
  ChainService,
  Collectible,
  CollectibleId,
  CollectiblesRequest,
  Fee,
  PreparedTransaction,
  Receipt,
  SimulatedOutcome,
  Token,
  TokenAmount,
  TokenFacts,
  TransactionAction,
  TransactionDescription,
  TransferRequest,
} from './connectors/chainService.js'
export type {
  Connection,
  ConnectionChange,
  ConnectionListener,
  ConnectionReport,
  MessageToSign,
  Signature,
} from './connectors/connection.js'
export {
  type ConnectionParts,
  createConnection,
  type TrackedConnection,
  type WalletEvents,
} from './connectors/createConnection.js'
export { createLinkAdapter, type LinkedChain, type WalletLink } from './connectors/createLinkAdapter.js'
export { type ExplorerSubjects, explorerPages } from './connectors/explorerPages.js'
export {
  type FollowedSession,
  followSession,
  type SessionAccount,
  type SessionSubjects,
  sessionOf,
} from './connectors/followSession.js'
export { listenWhile } from './connectors/listenWhile.js'
export type { Eip1193Provider, ProviderRequest, StandardWallet } from './connectors/provider.js'
export type { DiscoveryKind } from './connectors/registry.js'
export type { SessionChannel, SessionListener, SessionSupport } from './connectors/session.js'
export {
  featureOf,
  type StandardConnect,
  type StandardFeature,
  type StandardLink,
  standardLink,
} from './connectors/standardWallet.js'
export type { SharedState } from './connectors/trackState.js'
export type { Announcement, ConnectedWalletInfo, DiscoveryPage } from './connectors/types.js'
export type { Wallet } from './connectors/wallet.js'
export {
  type ExecutionCode,
  ExecutionError,
  type ExecutionErrorOptions,
  RpcError,
} from './errors/chainErrors.js'
export { ConnectorError, HttpError, ProtocolError } from './errors/classes.js'
export { fromProvider } from './errors/fromProvider.js'
export { type OptionalSdk, reportMissingSdk, sdkError } from './plugin/sdkError.js'
export type { Attempt } from './store/connections.js'
