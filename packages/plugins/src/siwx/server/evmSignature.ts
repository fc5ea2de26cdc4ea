import { createClient, custom, isAddressEqual, recoverMessageAddress } from 'viem'
import { verifyMessage } from 'viem/actions'
import { unverified } from './refusals.js'
import type { SignatureCheck } from './signatureClaim.js'

type Hex = `0x${string}`

/** How long a node may take, in ms. */
const nodeTimeoutMs = 10_000

const isHex = (value: string): value is Hex => /^0x(?:[\da-f]{2})+$/i.test(value)

/**
 * EIP-191, of a key or of a contract (ERC-1271), also of one that is yet to be deployed (ERC-6492): the network's node runs what the
 * contract says. Without a node, of a key only.
 * @throws WalletModalError `SIGN_IN_UNVERIFIED`
 */
export const isEvmSignature: SignatureCheck = async (claim) => {
  const { message, text, signature, rpcUrl } = claim
  const address = message.accountAddress as Hex
  if (!isHex(signature)) return false
  if (rpcUrl === undefined) {
    try {
      return isAddressEqual(await recoverMessageAddress({ message: text, signature }), address)
    } catch {
      return false
    }
  }
  const failures: unknown[] = []
  const ask = askNode(rpcUrl, claim.fetch ?? globalThis.fetch, (failure) => failures.push(failure))
  try {
    const client = createClient({ transport: custom({ request: ask }, { retryCount: 0 }), ccipRead: false })
    const [chainId, isGood] = await Promise.all([
      ask({ method: 'eth_chainId', params: [] }),
      verifyMessage(client, { address, message: text, signature }),
    ])
    // Where the node is silent, a key's signature would still pass: not here.
    if (failures.length > 0) throw failures[0]
    if (`eip155:${Number(chainId)}` !== message.chainId) throw new Error(`The node is of chain ${chainId}.`)
    return isGood
  } catch (error) {
    throw unverified(message.chainId, failures[0] ?? error)
  }
}

/** A node's error, as viem knows it. */
class NodeError extends Error {
  readonly code: number
  readonly data: unknown

  constructor({ code, message, data }: NodeAnswer['error'] & {}) {
    super(String(message).slice(0, 500))
    this.code = Number(code)
    this.data = data
  }
}

interface NodeAnswer {
  readonly result?: unknown
  readonly error?: { readonly code?: unknown; readonly message?: unknown; readonly data?: unknown }
}

/** Whether a node carried the call out, and the contract refused. */
const isRevert = ({ code, message }: NodeError) => code === 3 || /revert/i.test(message)

/** @param failed told of what is no answer: the caller may take it for a no */
function askNode(rpcUrl: string, fetchFrom: typeof fetch, failed: (failure: unknown) => void) {
  return async ({ method, params }: { readonly method: string; readonly params?: unknown }) => {
    try {
      const response = await fetchFrom(rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        signal: AbortSignal.timeout(nodeTimeoutMs),
      })
      const answer = (await response.json()) as NodeAnswer | null
      if (answer?.error) throw new NodeError(answer.error)
      if (!response.ok || answer?.result === undefined)
        throw new Error(`The node answered ${response.status}.`)
      return answer.result
    } catch (error) {
      if (!(error instanceof NodeError && isRevert(error))) failed(error)
      throw error
    }
  }
}
