import type { NetworkId } from '../base/caip.js'
import type { Clock } from '../base/clock.js'
import { attempt } from '../base/foreign.js'
import { cleanText } from '../base/text.js'
import type { ChainRequest } from '../connectors/chainRequest.js'
import { RpcError } from '../errors/chainErrors.js'
import { ProtocolError, WalletModalError } from '../errors/classes.js'
import type { Http } from '../http/request.js'
import { type NodeHealth, newNode, orderNodes, recordFailure } from './nodeHealth.js'

/** How long one node may take, in ms, and how many are tried: together under the overall limit of 30 s. */
const nodeTimeoutMs = 8_000
const maxNodes = 3

/** Limit for an answer with one value or a few, in bytes. */
export const shortAnswerMaxBytes = 64 * 1024

/** A JSON-RPC call. */
export interface NodeCall {
  readonly method: string
  /** @default [] */
  readonly params?: unknown
}

/** The call that returns a node's network. */
export interface NodeIdentity extends NodeCall {
  /** Reads the CAIP-2 id from the answer. @throws anything for an answer without one */
  read(answer: unknown): NetworkId
}

/** Options of `createNodes`. */
export interface NodesOptions {
  readonly http: Http
  readonly clock: Clock
  readonly identity: NodeIdentity
  /** Parses an answer whose numbers are too large for `JSON.parse`: see `parseLossless`. @default JSON.parse */
  readonly json?: ((text: string) => unknown) | undefined
  /** Sends a call to one node, for chains whose nodes don't speak JSON-RPC 2.0. @default JSON-RPC 2.0 by POST */
  readonly send?: ((url: string, call: NodeCall, options: SendOptions) => Promise<unknown>) | undefined
}

/** Limits of one request to one node. */
export interface SendOptions {
  readonly timeoutMs: number
  readonly maxBytes?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** The network to ask, and limits. */
export interface AskOptions extends Omit<ChainRequest, 'network'> {
  readonly network: { readonly id: string; readonly rpcUrls: readonly string[] }
  /**
   * Whether every node would refuse the call in the same way: then no other node is asked.
   * @default true for a contract's revert
   */
  readonly isFinal?: ((refusal: RpcError) => boolean) | undefined
  /** Limit for the answer, in bytes. @default 2 MiB */
  readonly maxBytes?: number | undefined
}

/** The RPC nodes of a chain's networks. All calls share what they learn about the nodes' health. */
export interface Nodes {
  /**
   * Sends one call to a network's nodes in turn, until one has a result. A failed node backs off, longer each time, or for as long as
   * its 429 asks (Retry-After). While a node backs off, it is called only if no other node is left, and never if it asked for the
   * back-off or is on another network.
   *
   * Doesn't check the result.
   *
   * @throws HttpError, ProtocolError `HTTP_BODY_INVALID` or RpcError `RPC_FAILED` of the last node called; the signal's reason.
   *   An RpcError has the node's message as `context.reason`, and a contract's revert data as `context.data`
   */
  ask(call: NodeCall, options: AskOptions): Promise<unknown>
}

/** Creates the client for a chain's RPC nodes. Create one per modal, and share it. */
export function createNodes(options: NodesOptions): Nodes {
  const { http, clock, identity, json } = options
  const send = options.send ?? sendJsonRpc
  const health = new Map<string, NodeHealth>()

  /** Calls one node. The first call also asks for its network, and rejects a node of another one. */
  async function askOne(url: string, node: NodeHealth, call: NodeCall, options: AskOptions) {
    const { network, signal, maxBytes } = options
    const sendOne = (one: NodeCall) => send(url, one, { timeoutMs: nodeTimeoutMs, maxBytes, signal })
    if (node.networkId === undefined) {
      // In parallel, so that checking the network costs no time.
      const [reported, answer] = await Promise.allSettled([sendOne(identity), sendOne(call)])
      // A node that doesn't tell its network is trusted for this call, and asked again at the next.
      if (reported.status === 'fulfilled') {
        const id = attempt(() => identity.read(reported.value))
        if (id) node.networkId = id
        if (id !== network.id) throw wrongNetwork(network.id, id)
      }
      if (answer.status === 'rejected') throw answer.reason
      return answer.value
    }
    if (node.networkId !== network.id) throw wrongNetwork(network.id, node.networkId)
    return sendOne(call)
  }

  async function sendJsonRpc(url: string, { method, params = [] }: NodeCall, options: SendOptions) {
    const { error, result } = await http.post(
      url,
      { jsonrpc: '2.0', id: 1, method, params },
      {
        parse: (body) => parseEnvelope(json ? json(body as string) : body, method),
        as: json ? 'text' : 'json',
        ...options,
      },
    )
    if (error) throw error
    return result
  }

  return {
    async ask(call, options) {
      const { network, signal, isFinal = isRevert } = options
      signal?.throwIfAborted()
      const { healthy, backingOff, availableAt } = orderNodes(network.rpcUrls, health, clock.now())
      let failure: unknown =
        network.rpcUrls.length === 0 ? noNode(network.id) : allLimited(network.id, availableAt - clock.now())
      for (const url of [...healthy, ...backingOff].slice(0, maxNodes)) {
        const node = health.get(url) ?? newNode()
        health.set(url, node)
        try {
          const result = await askOne(url, node, call, options)
          node.failures = 0
          return result
        } catch (error) {
          if (signal?.aborted || !(error instanceof WalletModalError)) throw error
          if (error instanceof RpcError && isFinal(error)) throw error
          recordFailure(node, error, clock.now())
          failure = error
        }
      }
      throw failure
    },
  }
}

/** Whether a contract reverted: EIP-1474's code 3, or an answer with revert data. */
const isRevert = ({ rpcCode, context }: RpcError): boolean => rpcCode === 3 || context.data !== undefined

const wrongNetwork = (networkId: string, reported?: string) =>
  new ProtocolError(
    'HTTP_BODY_INVALID',
    reported === undefined
      ? `The RPC node for ${networkId} did not return a chain id.`
      : `The RPC node for ${networkId} is on ${reported}.`,
    { hint: "Correct the network's `rpcUrls` in wallet-modal.config.ts." },
  )

const noNode = (networkId: string) =>
  new RpcError('RPC_FAILED', `${networkId} has no RPC node. Give the network \`rpcUrls\` in the config.`, {
    rpcCode: 0,
  })

const allLimited = (networkId: string, ms: number) =>
  new RpcError(
    'RPC_FAILED',
    `All RPC nodes of ${networkId} asked not to be called for another ${Math.ceil(ms / 1000)} s.`,
    {
      rpcCode: 0,
      hint: 'Give the network more `rpcUrls`, or nodes that allow more requests.',
    },
  )

/** A JSON-RPC 2.0 answer: either `result` or `error` with a code. */
function parseEnvelope(
  body: unknown,
  method: string,
): { readonly error?: RpcError; readonly result?: unknown } {
  if (typeof body !== 'object' || body === null) throw new TypeError('not a JSON-RPC answer')
  if ('error' in body && body.error) {
    const { code, message, data } = body.error as { code?: unknown; message?: unknown; data?: unknown }
    const reason = cleanText(message, 200)
    return {
      error: new RpcError('RPC_FAILED', `The RPC node refused ${method}${reason ? `: ${reason}` : '.'}`, {
        rpcCode: typeof code === 'number' ? code : 0,
        context: { ...(reason && { reason }), ...(typeof data === 'string' && { data }) },
      }),
    }
  }
  if (!('result' in body)) throw new TypeError('neither result nor error')
  return { result: body.result }
}
