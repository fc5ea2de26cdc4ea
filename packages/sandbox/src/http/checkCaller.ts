import { isLoopbackName } from '../isLoopbackName.js'
import { isLoopbackOrigin } from '../isLoopbackOrigin.js'
import { SandboxError } from '../SandboxError.js'

/**
 * Lets in only callers on this computer. The keys are public and the node obeys anyone, so a page from elsewhere must
 * not reach it: `Host` stops DNS rebinding, `Origin` stops a foreign page that posts to loopback.
 *
 * @param port the port that the sandbox listens on
 * @returns the caller's origin, or undefined when it sent none (curl, a navigation, a script tag)
 * @throws SandboxError `HOST_NOT_ALLOWED` or `ORIGIN_NOT_ALLOWED`
 */
export function checkCaller(
  headers: { host?: string | undefined; origin?: string | undefined },
  port: number,
): string | undefined {
  const { host, origin } = headers
  if (!isOwnHost(host, port)) {
    throw new SandboxError(
      'HOST_NOT_ALLOWED',
      `The host ${JSON.stringify(host ?? '')} is not this sandbox.`,
      {
        hint: `Use http://127.0.0.1:${port} or http://localhost:${port}.`,
      },
    )
  }
  if (origin !== undefined && !isLoopbackOrigin(origin)) {
    throw new SandboxError(
      'ORIGIN_NOT_ALLOWED',
      `The origin ${JSON.stringify(origin)} may not use the sandbox.`,
      {
        hint: 'Serve the page from http://localhost, http://127.0.0.1 or http://*.localhost, on any port.',
      },
    )
  }
  return origin
}

function isOwnHost(host: string | undefined, port: number): boolean {
  const [, name = '', suffix = ':80'] = /^(.*?)(:\d{1,5})?$/.exec(host ?? '') ?? []
  return isLoopbackName(name) && suffix === `:${port}`
}
