// Package entry `@wallet-modal/runtime/testing`: for tests of apps and plugins. Never import it from code that ships.
export { english as englishTexts } from './messages/english.js'
export type {
  AdapterContract,
  AdapterParts,
  ContractBatches,
  ContractWallet,
  ContractWalletOptions,
  MakeAdapter,
} from './testing/contract/adapterContract.js'
export type {
  ChainContract,
  ChainLedger,
  ChainParts,
  LedgerReceipt,
  LedgerTransfer,
  MakeChain,
  NodeRequest,
} from './testing/contract/chainContract.js'
export type { CodeFault } from './testing/contract/codeFaults.js'
export type { ConnectorContract, ConnectorWallet } from './testing/contract/connectorContract.js'
export type { TestRunner } from './testing/contract/contract.js'
export { describeAdapter } from './testing/contract/describeAdapter.js'
export { describeChain } from './testing/contract/describeChain.js'
export { describeConnector } from './testing/contract/describeConnector.js'
export { describePlugin } from './testing/contract/describePlugin.js'
export type { PluginContract } from './testing/contract/pluginContract.js'
export type { Screen } from './testing/contract/screen.js'
export type { StageOptions } from './testing/contract/stage.js'
export type { Visit } from './testing/contract/visit.js'
export {
  createTestModal,
  type TestKit,
  type TestModal,
  type TestModalOptions,
} from './testing/createTestModal.js'
export { type FakeClock, fakeClock } from './testing/fakeClock.js'
export type { PostedMessage, TestFrame } from './testing/fakeFrame.js'
export { fakeLocks } from './testing/fakeLocks.js'
export { type FakePage, type FakePageOptions, fakePage } from './testing/fakePage.js'
export {
  type AdapterScript,
  type MockAdapter,
  type MockGrant,
  type MockWallet,
  mockAccount,
  mockAdapter,
  mockNetwork,
  mockReport,
} from './testing/mockAdapter.js'
export { type MockConnectorOptions, mockConnector, type WalletMethod } from './testing/mockConnector.js'
export { mockChainPlugin } from './testing/mockedChains.js'
export type { RecordedEvents } from './testing/recordEvents.js'
export { settled, turn } from './testing/settled.js'
