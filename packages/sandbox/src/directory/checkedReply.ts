import type { AnswerCheck } from '../AnswerCheck.js'
import { jsonReply } from '../http/reply.js'
import type { Reply } from '../http/route.js'
import { SandboxError } from '../SandboxError.js'

/**
 * Answers with a JSON value that whoever started the sandbox finds right.
 *
 * @throws SandboxError `ANSWER_INVALID`, with their reason
 */
export function checkedReply(path: string, value: unknown, check: AnswerCheck | undefined): Reply {
  const reply = jsonReply(value)
  try {
    // As it is sent.
    check?.(path, JSON.parse(String(reply.body)))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new SandboxError('ANSWER_INVALID', `The sandbox's own answer of ${path} was refused: ${reason}`, {
      hint: 'Correct the sandbox, or the check that it was started with.',
      cause: error,
    })
  }
  return reply
}
