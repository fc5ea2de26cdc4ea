import type { Clock, ReadonlySignal } from '@wallet-modal/runtime/plugin'
import type { FrameClient } from './frameClient.js'
import { createMailWait } from './mailWait.js'

/** Logging in by email: the plugin's api for its form. */
export interface EmailLogin {
  /** When another mail may be sent, in ms since 1970; 0 for now. The server decides; this mirrors it (Spec §9). */
  readonly retryAt: ReadonlySignal<number>
  /**
   * Sends a code to an address.
   * @returns what comes next: the code, a link in the mail first, or nothing because the visitor is logged in
   * @throws WalletFrameError
   */
  send(email: string, language: string): Promise<'VERIFY_OTP' | 'VERIFY_DEVICE' | 'CONNECT'>
  /** Settles once the link in the mail was opened. @throws WalletFrameError; the signal's reason */
  waitForLink(signal: AbortSignal): Promise<void>
  /** Tries a code. From then on the visitor is logged in. @throws WalletFrameError */
  tryCode(code: string): Promise<void>
  /** After `WALLET_MISSING`: the next connection makes a new wallet, at another address. @throws WalletFrameError */
  giveUpWallet(): Promise<void>
}

/** The link of a mail is good for 20 minutes. */
const linkMs = 20 * 60_000

/** Asks the wallet's frame to log the visitor in. */
export function createEmailLogin(frame: FrameClient, clock: Clock): EmailLogin {
  const { retryAt, watch } = createMailWait(clock)
  return {
    retryAt,
    send: async (email, language) => (await watch(frame.ask('CONNECT_EMAIL', { email, language }))).action,
    async waitForLink(abort) {
      await frame.ask('CONNECT_DEVICE', {}, { signal: abort, timeoutMs: linkMs })
    },
    async tryCode(otp) {
      await frame.ask('CONNECT_OTP', { otp })
    },
    async giveUpWallet() {
      await frame.ask('GIVE_UP_WALLET', {})
    },
  }
}
