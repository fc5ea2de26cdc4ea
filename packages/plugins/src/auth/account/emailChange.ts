import { type PluginContext, type ReadonlySignal, signal } from '@wallet-modal/runtime/plugin'
import type { Approver } from '../approve/createApprover.js'
import { isRejected } from '../approve/createTurns.js'
import type { FrameClient } from '../frameClient.js'
import { createMailWait } from '../mailWait.js'

/** A change of the account's email address, by codes to the old and the new one. */
export interface EmailChange {
  /** When another mail may be sent to the address whose code comes next, in ms since 1970; 0 for now. */
  readonly retryAt: ReadonlySignal<number>
  /** The new address; empty without one. */
  email(): string
  /** Why no code was sent last; undefined where one was, or the visitor has declined. The frame takes the form's place while it asks. */
  failure(): unknown
  /**
   * Sends a code to the current address, after the frame has asked the visitor; once that has confirmed the new one, to the new one.
   * @returns whose code comes next
   * @throws WalletFrameError; ConnectorError `USER_REJECTED` where the visitor declines or leaves
   */
  sendCode(email: string): Promise<'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'>
  confirmOld(otp: string): Promise<void>
  /** @returns the account's address from now on */
  confirmNew(otp: string): Promise<string>
  onDone(hear: (email: string) => void): void
  /** Forgets what is under way: another account is open, or the change is done. */
  reset(): void
}

/** What is under way. */
interface Change {
  readonly email: string
  /** Whether the visitor has agreed to this address in the frame, which then only sends another mail. */
  readonly isAgreed: boolean
  readonly failure?: unknown
}

const none: Change = { email: '', isAgreed: false }

/** Changes the account's email address through the wallet's frame. */
export function createEmailChange(
  context: Pick<PluginContext, 'clock' | 'config' | 't'>,
  frame: FrameClient,
  approver: Approver,
): EmailChange {
  const language = () => context.t('language.tag')
  const heard = new Set<(email: string) => void>()
  const { retryAt, watch } = createMailWait(context.clock)
  const change = signal(none)

  /** Leaves a change alone that has begun since. */
  const update = (email: string, facts: Partial<Change>) => {
    if (change.peek().email === email) change.value = { ...change.peek(), ...facts }
  }

  return {
    retryAt,
    email: () => change.peek().email,
    failure: () => change.value.failure,
    async sendCode(email) {
      const { isAgreed } = change.peek().email === email ? change.peek() : none
      change.value = { email, isAgreed }
      const asked = isAgreed
        ? frame.ask('UPDATE_EMAIL', { email, language: language(), mode: context.config.theme.mode })
        : approver.show('UPDATE_EMAIL', { email })
      try {
        const { action } = await watch(asked)
        update(email, { isAgreed: true })
        return action
      } catch (error) {
        if (!isRejected(error)) update(email, { failure: error })
        throw error
      }
    },
    async confirmOld(otp) {
      await watch(frame.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp, language: language() }))
    },
    async confirmNew(otp) {
      const { newEmail } = await frame.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp })
      for (const hear of heard) hear(newEmail)
      return newEmail
    },
    onDone: (hear) => void heard.add(hear),
    reset() {
      change.value = none
    },
  }
}
