import { askSandbox } from './askSandbox.js'

/**
 * Ends every fault of a running sandbox, including other clients' faults.
 *
 * @param url base URL of the sandbox
 * @throws SandboxClientError `SANDBOX_URL_NOT_LOOPBACK` or `SANDBOX_UNREACHABLE`
 */
export async function clearFaults(url: string): Promise<void> {
  await askSandbox(url, '/faults', { method: 'DELETE' })
}
