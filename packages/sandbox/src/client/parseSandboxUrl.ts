import { isLoopbackName } from '../isLoopbackName.js'
import { SandboxClientError } from './SandboxClientError.js'

/**
 * Accepts the base URL of a sandbox and returns its origin, which has no slash at the end.
 *
 * @throws SandboxClientError `SANDBOX_URL_NOT_LOOPBACK` for anything but an http(s) URL on this computer: its keys are
 * public, so a sandbox elsewhere is a trap
 */
export function parseSandboxUrl(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  const isWeb = parsed?.protocol === 'http:' || parsed?.protocol === 'https:'
  if (parsed && isWeb && isLoopbackName(parsed.hostname) && !parsed.username && !parsed.password) {
    return parsed.origin
  }
  throw new SandboxClientError(
    'SANDBOX_URL_NOT_LOOPBACK',
    `${JSON.stringify(url)} is not the URL of a sandbox on this computer.`,
    'Use the one that `npm run sandbox` prints, such as http://127.0.0.1:4100.',
  )
}
