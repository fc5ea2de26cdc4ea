import {
  type WindowAnswered,
  type WindowAsked,
  type WindowRequestName,
  windowRequests,
} from '@wallet-modal/plugins/auth/protocol'
import * as z from 'zod/mini'
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

/**
 * Creates what asks the frame. Messages reach windows of this origin alone: an opener of another origin gets nothing.
 * @throws WalletError with the frame's code; `UNAVAILABLE`
 */
export const createAskFrame =
  (opener: Pick<Window, 'postMessage'>, origin: string): AskFrame =>
  (name, payload) =>
    new Promise((resolve, reject) => {
      const { port1, port2 } = new MessageChannel()
      const fail = (code: string, details = {}) => reject(new WalletError(code, code, details))
      const timer = setTimeout(fail, answerMs, 'UNAVAILABLE')
      port1.onmessage = ({ data }) => {
        clearTimeout(timer)
        port1.close()
        const { value, refusal } = reply.safeParse(data).data ?? {}
        if (refusal) return fail(refusal.code, { retryAfter: refusal.retryAfter })
        const answer = windowRequests[name].answers.safeParse(value)
        if (answer.success) resolve(answer.data as never)
        else fail('UNAVAILABLE')
      }
      opener.postMessage({ type: `@wallet-window/${name}`, payload }, origin, [port2])
    })
