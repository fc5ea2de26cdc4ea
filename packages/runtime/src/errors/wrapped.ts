import { ConnectorError, isWalletModalError, type WalletModalError } from './classes.js'

/** Makes any thrown value an error of ours. Adapters wrap wallets' errors, so an unwrapped one is an adapter's bug, kept as the cause. */
export const wrapped = (cause: unknown): WalletModalError =>
  isWalletModalError(cause)
    ? cause
    : new ConnectorError('WALLET_REQUEST_FAILED', 'The wallet could not be asked.', { cause })
