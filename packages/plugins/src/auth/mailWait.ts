import { type Clock, type ReadonlySignal, signal } from '@wallet-modal/runtime/plugin'
import { WalletFrameError } from './WalletFrameError.js'

/** The wait between two mails to an address (Spec §9), for a frame that doesn't say. */
const cooldownSeconds = 30

/** Mirrors the server's wait between two mails (Spec §9). The server decides. */
export interface MailWait {
  /** When another mail may be sent, in ms since 1970; 0 for now. */
  readonly retryAt: ReadonlySignal<number>
  /** Keeps what a request for a mail answers: how long to wait, also where it is refused for coming early. */
  watch<Answer extends { readonly retryAfter?: number | undefined }>(asked: Promise<Answer>): Promise<Answer>
}

/** Creates the wait of one kind of mails. */
export function createMailWait(clock: Clock): MailWait {
  const retryAt = signal(0)
  const wait = (seconds: number) => {
    retryAt.value = clock.now() + seconds * 1000
  }
  return {
    retryAt,
    async watch(asked) {
      try {
        const answer = await asked
        wait(answer.retryAfter ?? cooldownSeconds)
        return answer
      } catch (error) {
        if (error instanceof WalletFrameError && error.retryAfter !== undefined) wait(error.retryAfter)
        throw error
      }
    },
  }
}
