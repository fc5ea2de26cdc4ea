export type { Namespace } from './base/caip.js'
export type { Clock } from './base/clock.js'
export type { KeyValueStorage } from './base/storage.js'
export { defineConfig } from './config/defineConfig.js'
export type { AccountType, ModalConfig, NetworkDefinition } from './config/types.js'
export type { Balance } from './connectors/chainService.js'
export type { Profile } from './connectors/identity.js'
export type {
  Eip1193Provider,
  ProviderByNamespace,
  ProviderOf,
  StandardWallet,
} from './connectors/provider.js'
export type {
  SignInAccount,
  SignInMessage,
  SignInSession,
  SignInSessions,
} from './connectors/signIn.js'
export type { Account } from './connectors/types.js'
export { createModal } from './createModal.js'
export { type ExecutionCode, ExecutionError, RpcError } from './errors/chainErrors.js'
export {
  ConfigError,
  ConnectorError,
  HttpError,
  isWalletModalError,
  PluginError,
  ProtocolError,
  WalletModalError,
} from './errors/classes.js'
export type { ErrorCode } from './errors/codes.js'
export type { Messages } from './messages/catalogue.js'
export type { MessageKey } from './messages/english.js'
export type {
  Modal,
  ModalDependencies,
  OpenOptions,
  PluginHandle,
  PluginHandles,
} from './modal.js'
export type { Catalog } from './plugin/catalog.js'
export type { AnyPlugin, Plugin } from './plugin/definePlugin.js'
export type { TokenBalance } from './store/accounts.js'
export type { ConnectionStatus } from './store/connections.js'
export type { Network } from './store/createStore.js'
export type { ModalEvents } from './store/events.js'
export type { Loadable } from './store/loadable.js'
export type { ModalSnapshot, ModalState } from './store/modalState.js'
export type {
  DebugReport,
  LogEntry,
  LoggedError,
  ReportedConfig,
  ReportedConnector,
  ReportedEnvironment,
} from './store/reported.js'
