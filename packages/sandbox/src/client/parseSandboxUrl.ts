import { isLoopbackName } from '../isLoopbackName.js'
import { SandboxClientError } from './SandboxClientError.js'

/**
 * Accepts the base URL of a sandbox and returns its origin, which has no slash at the end.
 *
 * @throws SandboxClientError `SANDBOX_URL_NOT_LOOPBACK` for anything but an http URL on this computer: its keys are
 * public, so a sandbox elsewhere is a trap, and it never serves https
 */
export function parseSandboxUrl(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  const isHere = parsed && isLoopbackName(parsed.hostname) && !parsed.username && !parsed.password
  if (isHere && parsed.protocol === 'http:') return parsed.origin
  throw new SandboxClientError(
    'SANDBOX_URL_NOT_LOOPBACK',
    `${JSON.stringify(url)} is not the URL of a sandbox on this computer.`,
    isHere && parsed.protocol === 'https:'
      ? 'The sandbox speaks http only: write http:// in place of https://..'
      : 'Use the one that `npx wallet-modal-sandbox` prints, such as http://127.0.0.1:4100.',
  )
}
