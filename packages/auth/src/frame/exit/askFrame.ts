import {
  type WindowAnswered,
  type WindowAsked,
  type WindowRequestName,
  windowRequests,
} from '@wallet-modal/plugins/auth/protocol'
import * as z from 'zod/mini'
import { randomId } from '../../encoding.js'
import { windowChannel } from '../openWindow.js'
import { WalletError } from '../WalletError.js'

/** How long the frame may take, in ms: its server has ten seconds for each of two or three requests. */
const answerMs = 30_000

const reply = z.object({
  value: z.optional(z.unknown()),
  refusal: z.optional(z.object({ code: z.string(), retryAfter: z.optional(z.number()) })),
})

/** Asks the frame that has opened this window. */
export type AskFrame = <Name extends WindowRequestName>(
  name: Name,
  payload: WindowAsked<Name>,
) => Promise<WindowAnswered<Name>>

/** Hands a message to the frame. @returns where its one answer comes in */
type Reach = (message: object) => MessagePort | BroadcastChannel

/** Reaches the frame through this window's opener. Messages reach windows of this origin alone: an opener of another origin gets nothing. */
export const throughOpener =
  (opener: Pick<Window, 'postMessage'>, origin: string): Reach =>
  (message) => {
    const { port1, port2 } = new MessageChannel()
    opener.postMessage(message, origin, [port2])
    return port1
  }

/**
 * Reaches the frame where the page's policy (COOP) cuts windows off from it: windows and frames of this origin hear each other all the same
 * where page and wallet are of one site.
 * @param id 128 random bits, which the frame has given to this window
 */
export function overChannel(id: string): Reach {
  const channel = windowChannel(id)
  return (message) => {
    const answerOn = randomId()
    const answers = windowChannel(answerOn)
    channel.postMessage({ ...message, answerOn })
    return answers
  }
}

/**
 * Creates what asks the frame.
 * @throws WalletError with the frame's code; `UNAVAILABLE`
 */
export const createAskFrame =
  (reach: Reach): AskFrame =>
  (name, payload) =>
    new Promise((resolve, reject) => {
      const answers = reach({ type: `@wallet-window/${name}`, payload })
      const fail = (code: string, details = {}) => reject(new WalletError(code, code, details))
      const timer = setTimeout(fail, answerMs, 'UNAVAILABLE')
      answers.onmessage = ({ data }: MessageEvent) => {
        clearTimeout(timer)
        answers.close()
        const { value, refusal } = reply.safeParse(data).data ?? {}
        if (refusal) return fail(refusal.code, { retryAfter: refusal.retryAfter })
        const answer = windowRequests[name].answers.safeParse(value)
        if (answer.success) resolve(answer.data as never)
        else fail('UNAVAILABLE')
      }
    })
