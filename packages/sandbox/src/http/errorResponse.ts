import { SandboxError } from '../SandboxError.js'

/** Answers with an error as JSON. Handlers throw errors of the sandbox only; any other one is a bug. */
export function errorResponse(error: unknown): Response {
  const known = error instanceof SandboxError ? error : internalError(error)
  return Response.json(known, { status: known.status, headers: known.headers })
}

function internalError(cause: unknown): SandboxError {
  const message = cause instanceof Error ? cause.message : String(cause)
  return new SandboxError('INTERNAL_ERROR', `The sandbox failed on this request: ${message}`, {
    hint: 'This is a defect of the sandbox; please report it with the request that caused it.',
    cause,
  })
}

/** Tells a caller that there is no such path. */
export function notServed(path: string): SandboxError {
  return new SandboxError('NOT_FOUND', `Nothing is served at ${path}.`, {
    hint: 'GET /sandbox.json lists every URL of the sandbox.',
  })
}
