/** Time limit for one exchange with a node, from the request to the end of the answer. */
const nodeTimeoutMs = 10_000

/** An answer here is one value. */
const maxBytes = 64 * 1024

/** The error that a node answered with. */
export class NodeError extends Error {
  readonly code: number
  readonly data: unknown

  constructor({ code, message, data }: NonNullable<NodeAnswer['error']>) {
    super(String(message).slice(0, 500))
    this.code = Number(code)
    this.data = data
  }

  /** Whether the node ran the call, and the contract reverted. */
  get isRevert(): boolean {
    return this.code === 3 || /revert/i.test(this.message)
  }
}

interface NodeAnswer {
  readonly result?: unknown
  readonly error?: { readonly code?: unknown; readonly message?: unknown; readonly data?: unknown }
}

/**
 * The one way in which the verifier sends requests: no redirects, at most 64 KiB, at most 10 s. A redirect would make the server post to
 * an address that the node's operator chose.
 * @throws NodeError for an error of JSON-RPC; any other error for what is no answer
 */
export async function askNode(
  url: string,
  fetchFrom: typeof fetch,
  { method, params }: { readonly method: string; readonly params?: unknown },
): Promise<unknown> {
  const response = await fetchFrom(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    // Some edge runtimes throw at 'error'. With 'manual' a redirect is an answer with a status that is not ok.
    redirect: 'manual',
    signal: AbortSignal.timeout(nodeTimeoutMs),
  })
  const answer = JSON.parse(await readText(response)) as NodeAnswer | null
  if (answer?.error) throw new NodeError(answer.error)
  if (!response.ok || answer?.result === undefined) throw new Error(`The node answered ${response.status}.`)
  return answer.result
}

async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > maxBytes) {
      // The answer is refused either way.
      reader?.cancel().catch(() => undefined)
      throw new Error(`The node answered with more than ${maxBytes} bytes.`)
    }
    text += decoder.decode(value, { stream: true })
  }
}
