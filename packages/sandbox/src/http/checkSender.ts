import { SandboxError } from '../SandboxError.js'

/**
 * Refuses a request without what each GET of the directory and of the blockchain API carries: `projectId`, `st` (kind of SDK) and
 * `sv` (its version). An empty `projectId` will do, since a page in development has none.
 *
 * @throws SandboxError `PARAMETER_INVALID`
 */
export function checkSender(query: URLSearchParams): void {
  const missing = ['st', 'sv'].filter((name) => !query.get(name))
  if (!query.has('projectId')) missing.unshift('projectId')
  if (missing.length === 0) return
  throw new SandboxError('PARAMETER_INVALID', `The query lacks ${missing.join(', ')}.`, {
    hint: 'Send projectId (empty in the sandbox), st and sv with every request.',
  })
}
