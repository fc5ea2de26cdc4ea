import { parseJson } from '../http/parseJson.js'
import { SandboxError } from '../SandboxError.js'

/** Methods that make the node ask another one, at an address of the caller's. */
const resets = ['anvil_reset', 'hardhat_reset']
const redirections = ['anvil_setRpcUrl', 'hardhat_setRpcUrl']

/**
 * Refuses a JSON-RPC body, single or batch, with which a page would make the node fork another chain: it would send requests from this
 * machine to wherever the page says. A reset without parameters is let through.
 *
 * @throws SandboxError `FORK_REFUSED`
 */
export function refuseFork(body: Uint8Array): void {
  const parsed = parseJson(new TextDecoder().decode(body))
  const calls: readonly unknown[] = Array.isArray(parsed) ? parsed : [parsed]
  if (!calls.some(forks)) return
  throw new SandboxError('FORK_REFUSED', 'The chains of the sandbox fork no other chain.', {
    hint: 'Call anvil_reset without parameters, or run an anvil of your own for a fork.',
  })
}

function forks(call: unknown): boolean {
  const { method, params } = (call ?? {}) as { readonly method?: unknown; readonly params?: unknown }
  if (redirections.includes(String(method))) return true
  return resets.includes(String(method)) && Object.values(params ?? {}).some(isGiven)
}

const isGiven = (param: unknown) => param !== null && Object.keys(Object(param)).length > 0
