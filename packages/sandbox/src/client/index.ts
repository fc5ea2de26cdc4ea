export { clearFaults } from './clearFaults.js'
export type { InjectedFault } from './injectFault.js'
export { injectFault } from './injectFault.js'
export type { LoadSandboxWalletsOptions } from './loadSandboxWallets.js'
export { loadSandboxWallets } from './loadSandboxWallets.js'
export type { SandboxClientErrorCode } from './SandboxClientError.js'
export { SandboxClientError } from './SandboxClientError.js'
export type { MarketTrick, OnrampTrick, SandboxFault, SandboxFaultKind } from './SandboxFault.js'
export type {
  SandboxPhoneAnswer,
  SandboxPhoneApproval,
  SandboxPhoneControl,
  SandboxPhoneMode,
  SandboxPhonePeer,
  SandboxPhonePrompt,
  SandboxPhoneRequest,
  SandboxPhoneSession,
  SandboxPhoneStatus,
} from './SandboxPhone.js'
export type {
  SandboxBitcoinControl,
  SandboxPolkadotControl,
  SandboxSolanaControl,
  SandboxWalletAbsence,
  SandboxWalletAnswer,
  SandboxWalletControl,
  SandboxWalletMode,
  SandboxWalletRequest,
  SandboxWallets,
} from './SandboxWallets.js'
export type { SetWalletCountOptions } from './setWalletCount.js'
export { setWalletCount } from './setWalletCount.js'
export type { ConfigForSandbox } from './withSandbox.js'
export { withSandbox } from './withSandbox.js'
