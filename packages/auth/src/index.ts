export { createEscrowServer, type EscrowServerSettings } from './escrow/createEscrowServer.js'
export { openEscrowDatabase } from './escrow/escrowDatabase.js'
export type { FrameNetwork, FrameSmartAccount } from './FrameNetwork.js'
export { checkNetworks, type NetworkFinding } from './node/checkNetworks.js'
export { readFrameFile } from './node/readFrameFile.js'
export { AuthError, type AuthErrorCode, type AuthErrorDetails } from './server/AuthError.js'
export { createAuthServer } from './server/createAuthServer.js'
export {
  type Database,
  type DatabasePlace,
  openDatabase,
  SharedDatabaseError,
  type SqlValue,
} from './server/database.js'
export type { EscrowAccess } from './server/EscrowAccess.js'
export { type FarcasterSettings, publicFarcaster } from './server/farcaster/createFarcaster.js'
export type { IssuerSettings } from './server/issuers/createIssuers.js'
export type { LogEntry } from './server/log.js'
export type { Mail, Mailer } from './server/mail/Mailer.js'
export { type SmtpSettings, smtpMailer } from './server/mail/smtpMailer.js'
export type { AuthServerSettings, ReadFrameFile } from './server/services.js'
