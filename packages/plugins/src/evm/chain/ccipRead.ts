import { attempt, type ChainRequest, invalidAnswer } from '@wallet-modal/runtime/chain'
import type { Http } from '@wallet-modal/runtime/plugin'
import {
  concat,
  decodeErrorResult,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  isAddressEqual,
  offchainLookupAbiItem,
  offchainLookupSignature,
} from 'viem'
import { type Hex, type NameServers, parseBytes } from './evmReader.js'

/** What ENS's universal resolver calls a batch of lookups that the client carries out itself (ENSIP-21). */
export const batchGateway = 'x-batch-gateway:local'

/** Most requests and bytes for one name. */
const requestsMax = 4
const answerMaxBytes = 64 * 1024

const batchAbi = [
  {
    type: 'function',
    name: 'query',
    stateMutability: 'view',
    inputs: [
      {
        name: 'queries',
        type: 'tuple[]',
        components: [
          { name: 'sender', type: 'address' },
          { name: 'urls', type: 'string[]' },
          { name: 'data', type: 'bytes' },
        ],
      },
    ],
    outputs: [
      { name: 'failures', type: 'bool[]' },
      { name: 'responses', type: 'bytes[]' },
    ],
  },
] as const

interface Query {
  readonly sender: Hex
  readonly urls: readonly string[]
  readonly data: Hex
}

/** Whether a call failed because its contract wants an answer from a server. @param reverted the error's bytes */
export const isLookup = (reverted: string): boolean => reverted.startsWith(offchainLookupSignature)

/**
 * Asks the servers of an `OffchainLookup` (ERC-3668). The contract checks what they answer.
 *
 * @param to the contract that was called
 * @returns the call that brings the contract the answer; undefined if a server isn't among those that the config names, or isn't asked
 *   for the contract itself
 * @throws HttpError, ProtocolError if the last server of a lookup fails
 */
export async function answerLookup(
  { http, origins }: NameServers,
  to: Hex,
  reverted: Hex,
  { network, signal }: ChainRequest,
): Promise<Hex | undefined> {
  const lookup = attempt(() => decodeErrorResult({ abi: [offchainLookupAbiItem], data: reverted }))
  if (!lookup) throw invalidAnswer(network, 'lookup')
  const [sender, urls, data, callback, extraData] = lookup.args
  if (!isAddressEqual(sender, to)) return undefined

  const isBatch = urls.includes(batchGateway)
  const queries = isBatch ? readBatch(data) : [{ sender, urls, data }]
  if (!queries || queries.length > requestsMax) throw invalidAnswer(network, 'lookup')
  const requests = queries.map((query) => allowed(query, origins))
  if (requests.some((addresses) => addresses.length === 0)) return undefined

  const answers = await Promise.all(
    queries.map((query, index) => askFirst(http, query, requests[index] ?? [], signal)),
  )
  const [first = '0x'] = answers
  const answer = isBatch
    ? encodeFunctionResult({ abi: batchAbi, result: [answers.map(() => false), answers] })
    : first
  return concat([callback, encodeAbiParameters([{ type: 'bytes' }, { type: 'bytes' }], [answer, extraData])])
}

const readBatch = (data: Hex): readonly Query[] | undefined =>
  attempt(() => decodeFunctionData({ abi: batchAbi, data }).args[0])

/** A server's template and the address that it makes. */
interface Server {
  readonly url: string
  readonly isPost: boolean
}

/** The servers of a query that the config names, in the contract's order. */
const allowed = ({ sender, urls, data }: Query, origins: readonly string[]): readonly Server[] =>
  urls
    .map((template) => ({
      url: template.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', data),
      isPost: !template.includes('{data}'),
    }))
    .filter(({ url }) => origins.includes(attempt(() => new URL(url).origin) ?? ''))
    .slice(0, requestsMax)

/** Asks servers in turn until one answers. @throws what the last one fails with */
async function askFirst(
  http: Http,
  { sender, data }: Query,
  [server, ...others]: readonly Server[],
  signal: AbortSignal | undefined,
): Promise<Hex> {
  if (!server) throw new Error('A lookup has a server.')
  const options = { parse: readAnswer, signal, maxBytes: answerMaxBytes }
  try {
    return server.isPost
      ? await http.post(server.url, { data, sender: sender.toLowerCase() }, options)
      : await http.get(server.url, options)
  } catch (error) {
    signal?.throwIfAborted()
    if (others.length === 0) throw error
    return askFirst(http, { sender, data, urls: [] }, others, signal)
  }
}

/** @throws for anything but bytes in hex */
function readAnswer(body: unknown): Hex {
  const data = parseBytes((body as { readonly data?: unknown } | null)?.data)
  if (data === undefined) throw new TypeError('`data` must be bytes in hex.')
  return data
}
