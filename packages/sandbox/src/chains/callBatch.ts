import { parseJson } from '../http/parseJson.js'
import { SandboxError } from '../SandboxError.js'
import type { LocalChain } from './LocalChain.js'

/** A call of a batch: its method, and its parameters. */
export type ChainCall = readonly [method: string, params?: readonly unknown[] | undefined]

/** What came of a call: its result, which is foreign data, or what the node refused it with. */
export type CallOutcome = { readonly result: unknown } | { readonly error: unknown }

/** Maximum number of calls in one request to the node, so that neither side holds a huge body. */
const batchLimit = 1000

/**
 * Calls a chain's JSON-RPC methods, as few requests as it takes; the outcomes have the order of the calls. The node runs what is in
 * one request side by side.
 *
 * @throws SandboxError `CHAIN_STOPPED`, or `CHAIN_ANSWER_INVALID` for what is no answer of a batch
 */
export async function tryBatch(chain: LocalChain, calls: readonly ChainCall[]): Promise<CallOutcome[]> {
  const outcomes: CallOutcome[] = []
  for (let at = 0; at < calls.length; at += batchLimit) {
    outcomes.push(...(await sendBatch(chain, calls.slice(at, at + batchLimit))))
  }
  return outcomes
}

/**
 * As {@link tryBatch}, where none may fail: the results.
 *
 * @throws SandboxError `CHAIN_STOPPED`, or `CHAIN_ANSWER_INVALID` when the node refuses one
 */
export async function callBatch(chain: LocalChain, calls: readonly ChainCall[]): Promise<unknown[]> {
  const outcomes = await tryBatch(chain, calls)
  return outcomes.map((outcome, index) => {
    if ('result' in outcome) return outcome.result
    throw refusal(chain, `${calls[index]?.[0]}: ${JSON.stringify(outcome.error)}`)
  })
}

async function sendBatch(chain: LocalChain, calls: readonly ChainCall[]): Promise<CallOutcome[]> {
  const body = calls.map(([method, params = []], id) => ({ jsonrpc: '2.0', id, method, params }))
  const bytes = await chain.forward(new TextEncoder().encode(JSON.stringify(body)))
  const answers = parseJson(new TextDecoder().decode(bytes))
  if (!Array.isArray(answers) || answers.length !== calls.length) throw refusal(chain, 'a batch')
  const outcomes = new Map<unknown, CallOutcome>()
  for (const { id, result, error } of answers) outcomes.set(id, error === undefined ? { result } : { error })
  return calls.map((_, id) => outcomes.get(id) ?? { error: 'no answer' })
}

const refusal = ({ network }: LocalChain, what: string) =>
  new SandboxError('CHAIN_ANSWER_INVALID', `${network.name} refused ${what}`, {
    hint: 'Check the parameters of the call.',
  })
