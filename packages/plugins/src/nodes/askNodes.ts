import {
  attempt,
  type Clock,
  cleanText,
  type Http,
  type NetworkId,
  ProtocolError,
  RpcError,
  WalletModalError,
} from '@wallet-modal/runtime/plugin'
import { failed, type NodeNote, type NodeNotes, noteOf, standing } from './nodeNotes.js'

/** How long one node may take, and how many are tried: together under the 30 s after which nobody waits, in ms. */
const nodeTimeoutMs = 8_000
const maxNodes = 3

/** How a node tells which network it is of. */
export interface NodeIdentity {
  readonly method: string
  /** @default none */
  readonly params?: unknown
  /** The CAIP-2 id in its answer. @throws anything for an answer that names none */
  read(answer: unknown): NetworkId
}

/** What asking nodes needs of its modal. */
export interface NodeAccess {
  readonly http: Http
  readonly clock: Clock
  /** How each node did before; one for all that asks in a modal. */
  readonly notes: NodeNotes
}

/** What `askNodes` needs. */
export interface AskNodesOptions extends NodeAccess {
  readonly identity: NodeIdentity
  readonly call: NodeCall
  readonly network: { readonly id: string; readonly rpcUrls: readonly string[] }
  readonly signal?: AbortSignal | undefined
  /** Reads the answer's text, where its numbers are larger than JSON.parse keeps. @default JSON.parse */
  readonly json?: ((text: string) => unknown) | undefined
  /** Asks one node, where it doesn't speak JSON-RPC. */
  readonly send?: ((url: string, call: NodeCall, timeoutMs: number) => Promise<unknown>) | undefined
}

/** What a node is asked. */
interface NodeCall {
  readonly method: string
  readonly params?: unknown
}

/**
 * Sends one call, of JSON-RPC 2.0 unless `send` says otherwise, to a network's nodes, one after the other until one has a result. A node that failed rests, each
 * time longer, and for as long as it asks to (429 with Retry-After): meanwhile the others are asked. One that failed is asked
 * again when there is no other; one that asked to be left alone, or that is a node of another network, is not.
 *
 * @throws HttpError, ProtocolError `HTTP_BODY_INVALID` or RpcError `RPC_FAILED` of the last node asked; the signal's reason.
 *   What a contract reverted with is an answer: no other node is asked
 */
export async function askNodes(options: AskNodesOptions): Promise<unknown> {
  const { network, clock, notes, signal } = options
  const { fit, tired, freeAt } = standing(network.rpcUrls, notes, clock.now())
  let failure: unknown = network.rpcUrls.length === 0 ? noNode() : allRest(network.id, freeAt - clock.now())
  for (const url of [...fit, ...tired].slice(0, maxNodes)) {
    const note = noteOf(notes, url)
    try {
      const result = await askOne(url, note, options)
      note.failures = 0
      return result
    } catch (error) {
      if (signal?.aborted || !(error instanceof WalletModalError)) throw error
      if (error instanceof RpcError && isAnswer(error)) throw error
      failed(note, error, clock.now())
      failure = error
    }
  }
  throw failure
}

/** One node's answer, believed only of a node of this network: the first time it is asked which one it is of, too. */
async function askOne(url: string, note: NodeNote, options: AskNodesOptions) {
  const { call, network, http, signal, identity, json } = options
  const send = async (one: NodeCall) => {
    if (options.send) return options.send(url, one, nodeTimeoutMs)
    const { method, params } = one
    const { error, result } = await http.post(
      url,
      { jsonrpc: '2.0', id: 1, method, params: params ?? [] },
      {
        parse: (body) => parseEnvelope(json ? json(body as string) : body),
        as: json ? 'text' : 'json',
        timeoutMs: nodeTimeoutMs,
        signal,
      },
    )
    if (error) throw error
    return result
  }
  if (note.networkId === undefined) {
    // At once, so that nobody waits longer for it.
    const [who, answer] = await Promise.allSettled([send(identity), send(call)])
    // Whoever doesn't say is taken at its word, and asked again.
    if (who.status === 'fulfilled') {
      const told = attempt(() => identity.read(who.value))
      if (told) note.networkId = told
      if (told !== network.id) throw ofAnother(network.id, told)
    }
    if (answer.status === 'rejected') throw answer.reason
    return answer.value
  }
  if (note.networkId !== network.id) throw ofAnother(network.id, note.networkId)
  return send(call)
}

/** A contract's own refusal (EIP-1474's 3, or what it reverted with): every node would say the same. */
const isAnswer = ({ rpcCode, context }: RpcError) => rpcCode === 3 || context.data !== undefined

const ofAnother = (networkId: string, told = 'no network') =>
  new ProtocolError('HTTP_BODY_INVALID', `A node that is to be of ${networkId} is of ${told}.`, {
    hint: "Correct the network's `rpcUrls` in wallet-modal.config.ts.",
  })

const noNode = () =>
  new RpcError('RPC_FAILED', 'The network has no node to ask. Give it `rpcUrls` in the config.', {
    rpcCode: 0,
  })

const allRest = (networkId: string, ms: number) =>
  new RpcError(
    'RPC_FAILED',
    `All nodes of ${networkId} asked to be left alone, for ${Math.ceil(ms / 1000)} s yet.`,
    {
      rpcCode: 0,
      hint: 'Give the network more `rpcUrls`, or nodes that allow more requests.',
    },
  )

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
