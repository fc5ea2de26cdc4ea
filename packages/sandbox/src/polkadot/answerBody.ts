import { type FakeNode, FakeNodeError } from './fakeNode.js'

/** Maximum number of calls in one batch. */
const batchLimit = 100

/** Answers the body of a JSON-RPC request, single or batch. Never throws. */
export function answerBody(node: FakeNode, body: string): object {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return refusal(null, new FakeNodeError(-32700, 'Parse error'))
  }
  if (!Array.isArray(value)) return answerCall(node, value)
  if (value.length === 0 || value.length > batchLimit) {
    return refusal(null, new FakeNodeError(-32600, `A batch has 1 to ${batchLimit} calls.`))
  }
  return value.map((call) => answerCall(node, call))
}

function answerCall(node: FakeNode, value: unknown) {
  const { id, method, params } = Object(value) as Readonly<Record<string, unknown>>
  const ownId = typeof id === 'string' || typeof id === 'number' ? id : null
  try {
    const result = node(typeof method === 'string' ? method : '', Array.isArray(params) ? params : [])
    return { jsonrpc: '2.0', id: ownId, result: result ?? null }
  } catch (error) {
    return refusal(ownId, error)
  }
}

/** A JSON-RPC error. An unexpected error is a defect of the sandbox, and says so. */
function refusal(id: string | number | null, error: unknown) {
  const { code, message } =
    error instanceof FakeNodeError ? error : { code: -32603, message: `Internal error: ${error}` }
  return { jsonrpc: '2.0', id, error: { code, message } }
}
