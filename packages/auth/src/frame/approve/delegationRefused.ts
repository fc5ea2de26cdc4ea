import { WalletError } from '../WalletError.js'

/** The error for a page that asks to give the account other code: by a delegation (EIP-7702), or by a call of its contract. */
export const delegationRefused = () =>
  new WalletError('DELEGATION_REFUSED', 'This page asks to give the account other code. The wallet doesn’t.')
