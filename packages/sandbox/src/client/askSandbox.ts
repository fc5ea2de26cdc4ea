import { parseSandboxUrl } from './parseSandboxUrl.js'
import { SandboxClientError } from './SandboxClientError.js'

/**
 * Sends a request to a running sandbox.
 *
 * @param url its base URL
 * @param path with a slash in front
 * @throws SandboxClientError `SANDBOX_URL_NOT_LOOPBACK`, `SANDBOX_UNREACHABLE`, or `SANDBOX_REFUSED` with what the sandbox
 * said
 */
export async function askSandbox(url: string, path: string, init: RequestInit): Promise<Response> {
  const base = parseSandboxUrl(url)
  const response = await fetch(base + path, init).catch(() => {
    throw new SandboxClientError(
      'SANDBOX_UNREACHABLE',
      `The sandbox at ${base} cannot be reached.`,
      'Start it with `npx wallet-modal dev` or `npx wallet-modal-sandbox`.',
    )
  })
  if (response.ok) return response
  const { message, hint } = (await response.json()) as { message: string; hint: string }
  throw new SandboxClientError('SANDBOX_REFUSED', message, hint)
}
