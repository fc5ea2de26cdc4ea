import { SandboxError } from '../SandboxError.js'

/** Answers a caller that came before the parts were ready. */
export function startingError(): SandboxError {
  return new SandboxError('SANDBOX_STARTING', 'The sandbox is still starting.', {
    hint: 'Try again in a moment.',
    headers: { 'retry-after': '1' },
  })
}
