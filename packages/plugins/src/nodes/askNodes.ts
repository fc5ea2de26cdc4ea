import { cleanText, type Http, RpcError, WalletModalError } from '@wallet-modal/runtime/plugin'

/** How long one node may take, and how many are tried: together under the 30 s after which nobody waits, in ms. */
const nodeTimeoutMs = 8_000
const maxNodes = 3

/** What `askNodes` needs. */
export interface AskNodesOptions {
  readonly call: { readonly method: string; readonly params?: unknown }
  /** Nodes to ask, the first one first, until one answers. */
  readonly urls: readonly string[]
  readonly http: Http
  readonly signal?: AbortSignal | undefined
  /** Reads the answer's text, where its numbers are larger than JSON.parse keeps. @default JSON.parse */
  readonly json?: ((text: string) => unknown) | undefined
}

/**
 * Sends one JSON-RPC 2.0 call to a network's nodes, one after the other until one has a result.
 * @throws HttpError, ProtocolError `HTTP_BODY_INVALID` or RpcError `RPC_FAILED` of the last node asked; the signal's reason
 */
export async function askNodes({ call, urls, http, signal, json }: AskNodesOptions): Promise<unknown> {
  let failure: unknown = new RpcError(
    'RPC_FAILED',
    'The network has no node to ask. Give it `rpcUrls` in the config.',
    {
      rpcCode: 0,
    },
  )
  for (const url of urls.slice(0, maxNodes)) {
    try {
      const { error, result } = await http.post(
        url,
        { jsonrpc: '2.0', id: 1, method: call.method, params: call.params ?? [] },
        {
          parse: (body) => parseEnvelope(json ? json(body as string) : body),
          as: json ? 'text' : 'json',
          timeoutMs: nodeTimeoutMs,
          signal,
        },
      )
      if (!error) return result
      failure = error
    } catch (error) {
      if (signal?.aborted || !(error instanceof WalletModalError)) throw error
      failure = error
    }
  }
  throw failure
}

/** A JSON-RPC 2.0 answer: either `result` or `error` with a code. */
function parseEnvelope(body: unknown): { readonly error?: RpcError; readonly result?: unknown } {
  if (typeof body !== 'object' || body === null) throw new TypeError('not a JSON-RPC answer')
  if ('error' in body && body.error) {
    const { code, message, data } = body.error as { code?: unknown; message?: unknown; data?: unknown }
    const reason = cleanText(message, 200)
    return {
      error: new RpcError('RPC_FAILED', `A node refused the call${reason ? `: ${reason}` : '.'}`, {
        rpcCode: typeof code === 'number' ? code : 0,
        // what a contract reverted with
        context: typeof data === 'string' ? { data } : {},
      }),
    }
  }
  if (!('result' in body)) throw new TypeError('neither result nor error')
  return { result: body.result }
}
