import { SandboxError } from '../SandboxError.js'

/** Wraps what a handler should not have thrown. */
export function internalError(cause: unknown): SandboxError {
  const message = cause instanceof Error ? cause.message : String(cause)
  return new SandboxError('INTERNAL_ERROR', `The sandbox failed on this request: ${message}`, {
    hint: 'This is a defect of the sandbox; please report it with the request that caused it.',
    cause,
  })
}
