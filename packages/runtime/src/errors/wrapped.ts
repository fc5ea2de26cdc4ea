import { ConnectorError, isWalletModalError, type WalletModalError } from './classes.js'

/** An error of ours. Adapters wrap what wallets throw: what comes bare is an adapter's defect, and is kept as the cause. */
export const wrapped = (cause: unknown): WalletModalError =>
  isWalletModalError(cause)
    ? cause
    : new ConnectorError('WALLET_REQUEST_FAILED', 'The wallet could not be asked.', { cause })
