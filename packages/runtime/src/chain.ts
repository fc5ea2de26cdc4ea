// Package entry `@wallet-modal/runtime/chain`: for plugins that add a chain or a connector. No React, no DOM, no side effects.

export { isNetworkId } from './base/caip.js'
export { within } from './base/clock.js'
export { createEmitter } from './base/emitter.js'
export { attempt, ownOnly, reportUncaught } from './base/foreign.js'
export { isHexAddress, sameHexAddress } from './base/hexAddress.js'
export { safeImage } from './base/image.js'
export { lazy } from './base/lazy.js'
export { pairingUri, walletLink } from './base/links.js'
export { toNetworkId } from './base/parseCaip.js'
export { readList } from './base/readList.js'
export { isTransactionHash } from './base/transactionHash.js'
export {
  createNodes,
  type NodeCall,
  type Nodes,
  type NodesOptions,
  shortAnswerMaxBytes,
} from './chain/createNodes.js'
export {
  executionError,
  invalidAddress,
  invalidAnswer,
  type NameRefusal,
  refusedName,
} from './chain/errors.js'
export { parseLossless } from './chain/parseLossless.js'
export { readNativeBalance } from './chain/readNativeBalance.js'
export { poll, wait } from './chain/wait.js'
export type {
  Adapter,
  ConnectRequest,
  Discover,
  ExplorerLinks,
  NamespaceSupport,
  OfferSignIn,
  WalletAdapter,
} from './connectors/adapter.js'
export { answerOrEvent } from './connectors/answerOrEvent.js'
export {
  type AskWalletOptions,
  askWallet,
  invalidWallet,
  noAccountShared,
  walletAnswerMs,
  walletFarewellMs,
} from './connectors/askWallet.js'
export type { ChainRequest } from './connectors/chainRequest.js'
export type {
  AddressReading,
  Balance,
  ChainService,
  Collectible,
  CollectibleId,
  CollectiblesRequest,
  Token,
  TokenAmount,
  TokenFacts,
} from './connectors/chainService.js'
export type { ConnectionChange, ConnectionListener, ConnectionReport } from './connectors/connection.js'
export { createConnection, type TrackedConnection } from './connectors/createConnection.js'
export { createLinkAdapter, type WalletLink } from './connectors/createLinkAdapter.js'
export { explorerPages } from './connectors/explorerPages.js'
export { type FollowedSession, followSession, sessionOf } from './connectors/followSession.js'
export { fromProvider } from './connectors/fromProvider.js'
export { listenWhile } from './connectors/listenWhile.js'
export type { Eip1193Provider, ProviderRequest, StandardWallet } from './connectors/provider.js'
export type { SessionChannel, SessionListener, SessionSupport } from './connectors/session.js'
export {
  featureOf,
  type StandardFeature,
  type StandardLink,
  standardLink,
} from './connectors/standardWallet.js'
export type { ConnectedWalletInfo } from './connectors/types.js'
export type { Wallet } from './connectors/wallet.js'
export { isSurelyUnsent } from './connectors/walletReasons.js'
export { type ExecutionCode, ExecutionError, RpcError } from './errors/chainErrors.js'
export { ConnectorError, HttpError, ProtocolError } from './errors/classes.js'
export { executionCodeIn } from './errors/executionWordings.js'
export { type OptionalSdk, reportMissingSdk, sdkError } from './plugin/sdkError.js'
