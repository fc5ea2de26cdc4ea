import { ClusterError } from './ClusterError.js'
import type { Cluster } from './createCluster.js'
import { methods } from './methods.js'

/** Maximum number of calls in one batch. */
const batchLimit = 100

/** Answers the body of a JSON-RPC request, single or batch, as JSON text. Never throws. */
export function answerBody(cluster: Cluster, body: string): string {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return toJson(refusal(null, new ClusterError('parse', 'Parse error')))
  }
  if (!Array.isArray(value)) return toJson(answerCall(cluster, value))
  if (value.length === 0 || value.length > batchLimit) {
    return toJson(refusal(null, new ClusterError('request', `A batch has 1 to ${batchLimit} calls.`)))
  }
  return toJson(value.map((call) => answerCall(cluster, call)))
}

/** The parts of a JSON-RPC call, unchecked. */
export function readCall(value: unknown) {
  const { id, method, params } = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >
  return {
    id: typeof id === 'string' || typeof id === 'number' ? id : null,
    method: typeof method === 'string' ? method : '',
    params: Array.isArray(params) ? (params as readonly unknown[]) : [],
  }
}

function answerCall(cluster: Cluster, value: unknown) {
  const { id, method, params } = readCall(value)
  try {
    if (!Object.hasOwn(methods, method)) throw new ClusterError('method', 'Method not found')
    return { jsonrpc: '2.0', id, result: methods[method]?.(cluster, params) ?? null }
  } catch (error) {
    return refusal(id, error)
  }
}

/** A JSON-RPC error. An unexpected error is a defect of the sandbox, and says so. */
export function refusal(id: string | number | null, error: unknown) {
  const { code, message, data } =
    error instanceof ClusterError
      ? error
      : { code: -32603, message: `Internal error: ${error}`, data: undefined }
  return { jsonrpc: '2.0', id, error: { code, message, ...(data === undefined ? {} : { data }) } }
}

/** JSON as a node writes it: 64-bit numbers bare. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, (_, item: unknown) => (typeof item === 'bigint' ? Number(item) : item))
