import { z } from 'zod/mini'
import { parseJson } from '../http/parseJson.js'
import { SandboxError } from '../SandboxError.js'

/** Body of `POST /relay/control`. A missing field leaves its setting as it is. */
const relayControl = z.strictObject({
  /** True drops every socket and refuses new ones until false. */
  down: z.optional(z.boolean()),
  /** True drops the stored messages. */
  forget: z.optional(z.boolean()),
})

/**
 * Reads the body of `POST /relay/control`.
 *
 * @throws SandboxError `PARAMETER_INVALID`
 */
export function readControl(body: string): z.infer<typeof relayControl> {
  const { success, data } = relayControl.safeParse(parseJson(body))
  if (success) return data
  throw new SandboxError('PARAMETER_INVALID', 'The relay does not understand this.', {
    hint: 'Send {"down":true}, {"down":false}, {"forget":true}, or both keys.',
  })
}
