import type { Context } from 'hono'
import type { AnswerCheck } from '../AnswerCheck.js'
import { SandboxError } from '../SandboxError.js'

/**
 * Answers with a JSON value that passes the check which the sandbox was started with.
 *
 * @throws SandboxError `ANSWER_INVALID`, with their reason
 */
export function checkedReply(c: Context, value: object, check: AnswerCheck | undefined): Response {
  const { path } = c.req
  try {
    // Checks the value as it is sent.
    check?.(path, JSON.parse(JSON.stringify(value)))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new SandboxError('ANSWER_INVALID', `The sandbox's own answer of ${path} was refused: ${reason}`, {
      hint: 'Correct the sandbox, or the check that it was started with.',
      cause: error,
    })
  }
  return c.json(value)
}
