import type { Clock, ReadonlySignal } from '@wallet-modal/runtime/plugin'
import { signal } from '@wallet-modal/runtime/plugin'
import type { FrameClient } from './frameClient.js'
import { WalletFrameError } from './WalletFrameError.js'

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

/** The wait between two mails to an address (Spec §9), for a frame that doesn't say. */
const cooldownSeconds = 30
/** The link of a mail is good for 20 minutes. */
const linkMs = 20 * 60_000

/** Asks the wallet's frame to log the visitor in. */
export function createEmailLogin(frame: FrameClient, clock: Clock): EmailLogin {
  const retryAt = signal(0)
  return {
    retryAt,
    async send(email, language) {
      try {
        const { action, retryAfter = cooldownSeconds } = await frame.ask('CONNECT_EMAIL', { email, language })
        retryAt.value = clock.now() + retryAfter * 1000
        return action
      } catch (error) {
        if (error instanceof WalletFrameError && error.retryAfter !== undefined)
          retryAt.value = clock.now() + error.retryAfter * 1000
        throw error
      }
    },
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
