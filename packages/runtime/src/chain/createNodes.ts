import type { NetworkId } from '../base/caip.js'
import type { Clock } from '../base/clock.js'
import { attempt } from '../base/foreign.js'
import { cleanText } from '../base/text.js'
import type { ChainRequest } from '../connectors/chainService.js'
import { RpcError } from '../errors/chainErrors.js'
import { ProtocolError, WalletModalError } from '../errors/classes.js'
import type { Http } from '../http/request.js'
import { type NodeHealth, newNode, orderNodes, recordFailure } from './nodeHealth.js'

/** How long one node may take, in ms, and how many are tried: together under the 30 s after which nobody waits. */
const nodeTimeoutMs = 8_000
const maxNodes = 3

/** Enough for an answer that is one value or a few, in bytes. */
export const shortAnswerMaxBytes = 64 * 1024

/** What a node is asked. */
export interface NodeCall {
  readonly method: string
  /** @default [] */
  readonly params?: unknown
}

/** How a node of a chain says which network it is on. */
export interface NodeIdentity extends NodeCall {
  /** The CAIP-2 id in its answer. @throws anything for an answer without one */
  read(answer: unknown): NetworkId
}

/** What `createNodes` takes. */
export interface NodesOptions {
  readonly http: Http
  readonly clock: Clock
  readonly identity: NodeIdentity
  /** Reads an answer's text, where its numbers are larger than `JSON.parse` keeps: see `parseLossless`. @default JSON.parse */
  readonly json?: ((text: string) => unknown) | undefined
  /** Asks one node, where nodes of the chain don't speak JSON-RPC 2.0. */
  readonly send?: ((url: string, call: NodeCall, options: SendOptions) => Promise<unknown>) | undefined
}

/** Limits of one request to one node. */
export interface SendOptions {
  readonly timeoutMs: number
  readonly maxBytes?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** Which network to ask, and how. */
export interface AskOptions extends Omit<ChainRequest, 'network'> {
  readonly network: { readonly id: string; readonly rpcUrls: readonly string[] }
  /**
   * Whether every node would refuse the call in the same way: then no other is asked.
   * @default what a contract reverted with
   */
  readonly isFinal?: ((refusal: RpcError) => boolean) | undefined
  /** The longest answer. @default 2 MiB */
  readonly maxBytes?: number | undefined
}

/** The RPC nodes of a chain's networks. What is known of their health is shared by all calls. */
export interface Nodes {
  /**
   * Sends one call to a network's nodes, one after the other until one has a result. A node that failed backs off, each time
   * longer, and for as long as it asks to (429 with Retry-After): meanwhile the others are called. A node that backs off is
   * called when there is no other; one that asked for the back-off, or that is on another network, is not.
   *
   * The answer is the node's own and unchecked.
   *
   * @throws HttpError, ProtocolError `HTTP_BODY_INVALID` or RpcError `RPC_FAILED` of the last node called; the signal's reason.
   *   An RpcError has the node's text as `context.reason`, and as `context.data` what a contract reverted with
   */
  ask(call: NodeCall, options: AskOptions): Promise<unknown>
}

/** Makes the one way in which a chain's plugin reads from nodes; one for all that reads in a modal. */
export function createNodes(options: NodesOptions): Nodes {
  const { http, clock, identity, json } = options
  const send = options.send ?? sendJsonRpc
  const health = new Map<string, NodeHealth>()

  /** One node's answer, believed only of a node of this network: the first call also asks which one it is on. */
  async function askOne(url: string, node: NodeHealth, call: NodeCall, options: AskOptions) {
    const { network, signal, maxBytes } = options
    const sendOne = (one: NodeCall) => send(url, one, { timeoutMs: nodeTimeoutMs, maxBytes, signal })
    if (node.networkId === undefined) {
      // Both at once, so that the identity costs no time.
      const [reported, answer] = await Promise.allSettled([sendOne(identity), sendOne(call)])
      // A node that refuses to say is believed for this call, and asked again at the next.
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

/** A contract's own refusal: EIP-1474's code 3, or a node that hands over what the contract reverted with. */
export const isRevert = ({ rpcCode, context }: RpcError): boolean =>
  rpcCode === 3 || context.data !== undefined

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
