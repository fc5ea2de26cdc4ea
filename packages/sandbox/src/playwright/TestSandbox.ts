import { clearFaults } from '../client/clearFaults.js'
import { type InjectedFault, injectFault } from '../client/injectFault.js'
import type { SandboxFault } from '../client/SandboxFault.js'
import { setWalletCount } from '../client/setWalletCount.js'
import type { SandboxDescription } from '../SandboxDescription.js'

/** The sandbox of one worker of Playwright's: its tests share its chains, one after the other, and no other worker's. */
export interface TestSandbox {
  /** Base URL, without a slash at the end. */
  readonly url: string
  /** Everything there is to know of it: chains with their URLs, accounts with their keys, tokens, wallets. */
  readonly description: SandboxDescription
  /** Makes a part of it fail, until the fault is cleared or the test ends. */
  injectFault(fault: SandboxFault): Promise<InjectedFault>
  /** How many wallets its directory has, until the test ends. @param wallets 0 to 10,000 */
  setWalletCount(wallets: number): Promise<void>
  /**
   * Asks the node of an EVM chain, such as `rpc('eth_getBalance', [address, 'latest'])`; `anvil_setBalance` and its like work, too.
   * @param chainId @default the first chain
   * @throws Error with what the node says
   */
  rpc(method: string, params?: readonly unknown[], chainId?: number): Promise<unknown>
}

/** @returns the sandbox, and what takes back all that a test made of it but what it sent to the chains */
export function createTestSandbox({
  url,
  description,
}: Pick<TestSandbox, 'url' | 'description'>): [sandbox: TestSandbox, endTest: () => Promise<void>] {
  let hasOtherWallets = false
  let hasFaults = false
  const sandbox: TestSandbox = {
    url,
    description,
    injectFault(fault) {
      hasFaults = true
      return injectFault(url, fault)
    },
    setWalletCount(wallets) {
      hasOtherWallets = true
      return setWalletCount(url, wallets)
    },
    async rpc(method, params = [], chainId = description.chains[0]?.chainId) {
      const response = await fetch(`${url}/rpc/${chainId}`, {
        method: 'POST',
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      })
      const { result, error, message } = (await response.json()) as {
        readonly result?: unknown
        readonly error?: { readonly message: string }
        readonly message?: string
      }
      if (error || !response.ok) throw new Error(`${method}: ${error?.message ?? message}`)
      return result
    },
  }
  return [
    sandbox,
    async () => {
      if (hasFaults) await clearFaults(url)
      if (hasOtherWallets) await setWalletCount(url, null)
      hasFaults = false
      hasOtherWallets = false
    },
  ]
}
