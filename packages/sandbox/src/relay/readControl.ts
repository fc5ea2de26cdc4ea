import { parseJson } from '../http/parseJson.js'
import { SandboxError } from '../SandboxError.js'

/** What `POST /relay/control` asks for; what is left out stays as it is. */
export interface RelayControl {
  /** True drops every socket and refuses new ones until false. */
  readonly down?: boolean
  /** True drops the stored messages. */
  readonly forget?: boolean
}

/**
 * Reads the body of `POST /relay/control`.
 *
 * @throws SandboxError `PARAMETER_INVALID`
 */
export function readControl(body: Uint8Array): RelayControl {
  const value = parseJson(body)
  if (isControl(value)) return value
  throw new SandboxError('PARAMETER_INVALID', 'The relay does not understand this.', {
    hint: 'Send {"down":true}, {"down":false}, {"forget":true}, or both keys.',
  })
}

function isControl(value: unknown): value is RelayControl {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.entries(value).every(
    ([key, item]) => (key === 'down' || key === 'forget') && typeof item === 'boolean',
  )
}
