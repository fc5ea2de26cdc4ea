import { askSandbox } from './askSandbox.js'
import type { SandboxFault } from './SandboxFault.js'

/** A fault in force. */
export interface InjectedFault {
  readonly id: string
  /** Ends the fault; harmless if the fault has ended already. */
  clear(): Promise<void>
}

/**
 * Makes a running sandbox fail, until the fault is cleared or has befallen as many requests as it was for. For tests:
 * give it a `query` or `headers` that only the test's own requests have, where others share the sandbox.
 *
 * @param url base URL of the sandbox
 * @throws SandboxClientError `SANDBOX_URL_NOT_LOOPBACK`, `SANDBOX_UNREACHABLE`, or `SANDBOX_REFUSED` for a fault that the
 * sandbox doesn't know
 */
export async function injectFault(url: string, fault: SandboxFault): Promise<InjectedFault> {
  const response = await askSandbox(url, '/faults', { method: 'POST', body: JSON.stringify(fault) })
  const { id } = (await response.json()) as { id: string }
  return {
    id,
    async clear() {
      await askSandbox(url, `/faults/${id}`, { method: 'DELETE' })
    },
  }
}
