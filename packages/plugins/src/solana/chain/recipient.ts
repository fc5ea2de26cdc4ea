import { WalletModalError } from '@wallet-modal/runtime/plugin'
import { isOnCurve } from './derivedAddress.js'
import { programs } from './programs.js'
import type { ClusterAccount } from './readCluster.js'

/**
 * Refuses a recipient that could never spend what it is sent. A wallet is an account of the system program, like the vaults of
 * multisigs, or a key without an account yet. Accounts of other programs (token accounts, mints, programs, a multisig's settings) would
 * keep the funds for good.
 *
 * @param account the account at the address
 * @throws WalletModalError `SEND_DRAFT_INCOMPLETE`
 */
export function requireWallet(address: string, account: ClusterAccount | undefined): void {
  if (!account) {
    if (isOnCurve(address)) return
    throw unfit(`${address} is not a wallet. It has no account, and no key belongs to it.`)
  }
  if (account.executable) throw unfit(`${address} is a program.`)
  if (account.owner !== programs.system)
    throw unfit(`${address} is an account of the program ${account.owner}.`)
}

/** The error for a transfer that can't be made. */
export const unfit = (message: string, hint = 'Ask for the address of a wallet.'): WalletModalError =>
  new WalletModalError('SEND_DRAFT_INCOMPLETE', message, {
    userMessage: 'Please enter a valid amount and receiver address',
    hint,
  })
