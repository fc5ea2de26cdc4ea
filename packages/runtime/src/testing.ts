// Package entry `@wallet-modal/runtime/testing`: for tests of apps and plugins. Never import it from code that ships.
export {
  createTestModal,
  mockChainPlugin,
  type TestModal,
  type TestModalOptions,
} from './testing/createTestModal.js'
export { type FakeClock, fakeClock } from './testing/fakeClock.js'
export { type FakePage, fakePage } from './testing/fakePage.js'
export {
  type AdapterScript,
  type MockAdapter,
  mockAccount,
  mockAdapter,
  mockNetwork,
  mockReport,
} from './testing/mockAdapter.js'
export { type MockConnectorOptions, mockConnector, type WalletMethod } from './testing/mockConnector.js'
export { settled } from './testing/settled.js'
