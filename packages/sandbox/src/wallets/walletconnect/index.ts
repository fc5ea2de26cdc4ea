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
} from '../../client/SandboxPhone.js'
export type { SandboxPhoneErrorCode } from './SandboxPhoneError.js'
export { SandboxPhoneError } from './SandboxPhoneError.js'
export type { ScriptedWallet, ScriptedWalletOptions } from './startScriptedWallet.js'
export { startScriptedWallet } from './startScriptedWallet.js'
