export type {
  InjectedFault,
  SandboxFault,
  SandboxFaultKind,
  SandboxPhoneAnswer,
  SandboxPhoneApproval,
  SandboxPhoneMode,
  SandboxPhoneRequest,
  SandboxPhoneSession,
  SandboxWalletAbsence,
  SandboxWalletAnswer,
  SandboxWalletMode,
  SandboxWalletRequest,
} from '../client/index.js'
export type { SandboxDescription } from '../SandboxDescription.js'
export type { ScriptedWallet, ScriptedWalletOptions } from '../wallets/walletconnect/startScriptedWallet.js'
export type { SandboxFixtures, SandboxWorkerFixtures } from './fixtures.js'
export { expect, test, withSandboxWallets } from './fixtures.js'
export { PageWallet } from './PageWallet.js'
export type { PageWallets } from './pageWallets.js'
export {
  BitcoinPageWallet,
  EvmPageWallet,
  PolkadotPageWallet,
  SolanaPageWallet,
  walletsOf,
} from './pageWallets.js'
export { decodeQr, readPairingLink } from './readPairingLink.js'
export { sandboxedServer } from './sandboxedServer.js'
export type { TestSandbox } from './TestSandbox.js'
