import { WalletModalError } from '@wallet-modal/runtime/plugin'
import { isOnCurve } from './derivedAddress.js'
import { programs } from './programs.js'
import type { ClusterAccount } from './readCluster.js'

/**
 * Refuses a recipient from whom nobody could get it back. A wallet is an account of the system program, which the vaults of
 * multisigs are, too, or a key that has no account yet. Whatever belongs to another program (a token account, a mint, a program,
 * a multisig's own settings) would keep what it is sent for good.
 *
 * @param account what stands at the address
 * @throws WalletModalError `SEND_DRAFT_INCOMPLETE`
 */
export function requireWallet(address: string, account: ClusterAccount | undefined): void {
  if (!account) {
    if (isOnCurve(address)) return
    throw unfit(`${address} is no wallet: no key belongs to it, and no account stands there.`)
  }
  if (account.executable) throw unfit(`${address} is a program.`)
  if (account.owner !== programs.system)
    throw unfit(`${address} is an account of the program ${account.owner}.`)
}

/** The error for a transfer that can't be made, in a sentence for the developer. */
export const unfit = (message: string, hint = 'Ask for the address of a wallet.'): WalletModalError =>
  new WalletModalError('SEND_DRAFT_INCOMPLETE', message, {
    userMessage: 'Please enter a valid amount and receiver address',
    hint,
  })
