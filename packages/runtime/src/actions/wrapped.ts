import { ConnectorError, type WalletModalError } from '../errors/classes.js'
import { isWalletModalError } from '../errors/isWalletModalError.js'

/** Adapters wrap what wallets throw; what still comes bare is a defect of the adapter, and is kept as the cause. */
export const wrapped = (cause: unknown): WalletModalError =>
  isWalletModalError(cause)
    ? cause
    : new ConnectorError('WALLET_REQUEST_FAILED', 'The wallet could not be asked.', { cause })
