import { toNetworkId } from '../../base/parseCaip.js'
import { cleanText } from '../../base/text.js'
import { createNodes, type NodeCall } from '../../chain/createNodes.js'
import { executionError, invalidAddress, invalidAnswer } from '../../chain/errors.js'
import { readNativeBalance } from '../../chain/readNativeBalance.js'
import { poll } from '../../chain/wait.js'
import type { ChainRequest } from '../../connectors/chainRequest.js'
import type { ChainService, CollectibleId } from '../../connectors/chainService.js'
import type {
  PreparedTransaction,
  SimulatedOutcome,
  TransactionAction,
  TransactionDescription,
} from '../../connectors/transaction.js'
import { RpcError } from '../../errors/chainErrors.js'
import { HttpError, ProtocolError, WalletModalError } from '../../errors/classes.js'
import type { ChainParts } from './chainContract.js'
import {
  invalidTransaction,
  isAddress,
  isCount,
  parsePayload,
  type ToyTransfer,
  toyCodec,
} from './toyTransactions.fixture.js'

const isName = (text: string) => /^\w{1,20}\.toy$/.test(text)
const isItem = (value: unknown): value is CollectibleId =>
  typeof (value as CollectibleId | null)?.tokenId === 'string'

/** Differences of a broken twin. */
interface ToyHabits {
  /** Interval of requests for a receipt, in ms. */
  readonly pauseMs?: number
  /** Whether the service accepts an address's name without checking that the name resolves to it. */
  readonly trustsNames?: boolean
  /** Whether the service lists received collectibles without checking their owner. */
  readonly trustsTransactions?: boolean
}

/** What the toy chain has: its names have one spelling, and its transactions no nonces. */
type ToyService = Required<Omit<ChainService, 'readSent' | 'nextNonce' | 'leastTransfer' | 'normalizeName'>>

/** A sound chain service. */
export function createToyChain(
  { http, clock }: ChainParts,
  { pauseMs, trustsNames = false, trustsTransactions = false }: ToyHabits = {},
): ToyService {
  const nodes = createNodes({
    http,
    clock,
    identity: { method: 'network', read: (answer) => toNetworkId(answer) },
  })
  const ask = (call: NodeCall, { network, signal }: ChainRequest) => nodes.ask(call, { network, signal })
  const count = async (call: NodeCall, request: ChainRequest) => {
    const answer = await ask(call, request)
    if (!isCount(answer)) throw invalidAnswer(request.network, call.method)
    return BigInt(answer)
  }
  async function run(transaction: PreparedTransaction, request: ChainRequest): Promise<SimulatedOutcome> {
    const { token, amount } = parsePayload(transaction)
    if (transaction.networkId !== request.network.id) throw invalidTransaction()
    const answer = await ask({ method: 'run', params: [transaction.payload] }, request).catch(
      (cause: unknown) => {
        const said = cause instanceof RpcError ? String(cause.context.reason ?? '') : ''
        if (said === 'insufficient funds') throw executionError('INSUFFICIENT_FUNDS', { cause })
        if (!said.startsWith('reverted ')) throw cause
        throw executionError('EXECUTION_REVERTED', { reason: cleanText(said.slice(9), 100), cause })
      },
    )
    const [, kept] = /^fine but (\d+)$/.exec(String(answer)) ?? []
    if (kept === undefined) throw invalidAnswer(request.network, 'run')
    return Object.freeze(token ? { received: BigInt(amount) - BigInt(kept) } : {})
  }

  const service: ToyService = {
    readAddress(text) {
      const address = text.trim()
      return Object.freeze(/^toy1[a-z]{1,10}$/.test(address) ? { address } : { problem: 'form' })
    },
    getBalance: (request) =>
      readNativeBalance(request, {
        nodes,
        call: (address) => (isAddress(address) ? { method: 'balance', params: [address] } : undefined),
        addressForm: 'An address of the toy chain begins with toy1.',
        amount: (answer) => (isCount(answer) ? BigInt(answer) : undefined),
      }),
    async getTokenBalances({ address, tokens: list, ...request }) {
      const found = await Promise.all(
        list.map(async (token) => {
          const answer = await ask({ method: 'token', params: [token.address, address] }, request)
          return isCount(answer)
            ? [Object.freeze({ token: Object.freeze(token), amount: BigInt(answer) })]
            : []
        }),
      )
      return Object.freeze(found.flat())
    },
    async getCollectibles({ address, transactions = [], items = [], ...request }) {
      const moved = await Promise.all(
        transactions.map((id) => ask({ method: 'moved', params: [id, address] }, request)),
      )
      const all = [
        ...items,
        ...moved.flatMap((answer) => (Array.isArray(answer) ? answer.filter(isItem) : [])),
      ]
      const each = new Map(all.map((item) => [`${item.contract} ${item.tokenId}`, item]))
      const found = await Promise.all(
        [...each.values()].map(async ({ contract, tokenId }) => {
          const owner = await ask({ method: 'owner', params: [contract, tokenId] }, request)
          const isOwned =
            owner === address || (trustsTransactions && typeof owner === 'string' && isAddress(owner))
          return isOwned ? [Object.freeze({ contract, tokenId })] : []
        }),
      )
      return Object.freeze(found.flat())
    },
    async readToken({ address, ...request }) {
      request.signal?.throwIfAborted()
      if (!/^(?:toy|coin)1\w{1,20}$/.test(address))
        throw invalidAddress('A token of the toy chain begins with coin1.')
      const answer = await ask({ method: 'tokenFacts', params: [address] }, request)
      if (answer === null) return undefined
      const { decimals, symbol, name } = Object(answer) as Readonly<Record<string, unknown>>
      if (!Number.isInteger(decimals)) throw invalidAnswer(request.network, 'token')
      return Object.freeze({
        address,
        decimals: decimals as number,
        symbol: cleanText(symbol) ?? '?',
        name: cleanText(name) ?? '?',
      })
    },
    async prepareTransfer({ from, to, amount, token, collectible, ...request }) {
      request.signal?.throwIfAborted()
      if (![from, to].every(isAddress) || (token && !/^coin1/.test(token.address)))
        throw invalidAddress('An address of the toy chain begins with toy1.')
      const incomplete = () => new WalletModalError('SEND_DRAFT_INCOMPLETE', 'It can not be sent.')
      const isMost = amount === 'max' && !token && !collectible
      if (!isMost && (typeof amount !== 'bigint' || amount <= 0n || amount >= 2n ** 64n)) throw incomplete()
      if (collectible && (token || amount !== 1n || !/^\d+$/.test(collectible.tokenId))) throw incomplete()
      if (
        collectible &&
        (await ask({ method: 'kind', params: [collectible.contract] }, request)) !== 'collection'
      )
        throw incomplete()
      if (token) {
        const facts = await service.readToken({ address: token.address, ...request })
        if (facts?.decimals !== token.decimals) throw incomplete()
      }
      const { network } = request
      const maxFee = (await count({ method: 'fee' }, request)) * 2n
      const asset = collectible?.contract ?? token?.address
      const most = async () => (await service.getBalance({ address: from, ...request })).amount - maxFee
      const transfer: ToyTransfer = {
        networkId: network.id,
        from,
        to,
        ...(asset !== undefined && { token: asset }),
        ...(collectible && { tokenId: collectible.tokenId }),
        amount: `${amount === 'max' ? await most() : amount}`,
        maxFee: `${maxFee}`,
      }
      const transaction = Object.freeze({
        networkId: toNetworkId(network.id),
        from,
        payload: JSON.stringify(transfer),
      })
      await run(transaction, request)
      return transaction
    },
    readAllowance: ({ token, owner, spender, ...request }) =>
      count({ method: 'allowance', params: [token, owner, spender] }, request),
    async prepareApproval({ from, token, spender, amount, ...request }) {
      request.signal?.throwIfAborted()
      const { network } = request
      if ((await service.readAllowance({ ...request, token, owner: from, spender })) === amount) return []
      const maxFee = `${(await count({ method: 'fee' }, request)) * 2n}`
      const approval: ToyTransfer = {
        ...{ networkId: network.id, from, to: spender, token, amount: `${amount}`, maxFee, isApproval: true },
      }
      const networkId = toNetworkId(network.id)
      return Object.freeze([Object.freeze({ networkId, from, payload: JSON.stringify(approval) })])
    },
    async readContract({ to, abi, args = [], ...request }) {
      toyCodec.encodeCall(abi, args)
      const answer = await ask({ method: 'token', params: [to, ...args] }, request)
      const values = toyCodec.decodeResult(abi, answer as string)
      if (!values) throw invalidAnswer(request.network, 'token')
      return values
    },
    abi: async () => toyCodec,
    async prepareCall({ from, to, data = '0x', value = 0n, ...request }) {
      request.signal?.throwIfAborted()
      if (!data.startsWith('0x') || typeof value !== 'bigint' || value < 0n) throw invalidTransaction()
      const maxFee = `${(await count({ method: 'fee' }, request)) * 2n}`
      const call: ToyTransfer = { networkId: request.network.id, from, to, data, amount: `${value}`, maxFee }
      const networkId = toNetworkId(request.network.id)
      const transaction = Object.freeze({ networkId, from, payload: JSON.stringify(call) })
      await run(transaction, request)
      return transaction
    },
    async simulateCalls({ transactions, watch, ...request }) {
      const [first] = transactions
      if (!first || transactions.some(({ from }) => from !== first.from)) throw invalidTransaction()
      if (transactions.some(({ networkId }) => networkId !== request.network.id)) throw invalidTransaction()
      for (const transaction of transactions) await run(transaction, request)
      return Object.freeze({ changes: watch.map(() => undefined) })
    },
    async estimateTransferFee(request) {
      request.signal?.throwIfAborted()
      const expected = await count({ method: 'fee' }, request)
      return Object.freeze({ expected, max: expected * 2n })
    },
    async estimateFee({ transaction, ...request }) {
      const { maxFee } = parsePayload(transaction)
      if (transaction.networkId !== request.network.id) throw invalidTransaction()
      return Object.freeze({ expected: await count({ method: 'fee' }, request), max: BigInt(maxFee) })
    },
    describe(transaction) {
      const { to, amount, token, tokenId, maxFee, isApproval, data } = parsePayload(transaction)
      const asset = { ...(token && { token }), ...(tokenId && { tokenId }) }
      const action: TransactionAction =
        data !== undefined
          ? { kind: 'call', to, data, amount: BigInt(amount) }
          : isApproval && token
            ? { kind: 'approval', spender: to, amount: BigInt(amount), token }
            : { kind: 'transfer', to, amount: BigInt(amount), ...asset }
      const description: TransactionDescription = {
        networkId: transaction.networkId,
        from: transaction.from,
        actions: Object.freeze([Object.freeze(action)] as const),
        maxFee: BigInt(maxFee),
      }
      return Object.freeze(description)
    },
    simulate: ({ transaction, ...request }) => run(transaction, request),
    async prepareReplacement({ id, as, ...request }) {
      const { network } = request
      const answer = Object(await ask({ method: 'sent', params: [id] }, request)) as Record<string, unknown>
      const { from, to, amount, waits } = answer
      if (typeof from !== 'string' || typeof to !== 'string' || !isCount(amount)) throw invalidTransaction()
      if (!waits) throw executionError('NONCE_TOO_LOW')
      const maxFee = `${(await count({ method: 'fee' }, request)) * 3n}`
      const done = as === 'faster' ? { to, amount } : { to: from, amount: '0' }
      const transfer: ToyTransfer = { networkId: network.id, from, ...done, maxFee }
      return Object.freeze({ networkId: toNetworkId(network.id), from, payload: JSON.stringify(transfer) })
    },
    waitForReceipt: ({ id, ...request }) =>
      poll(
        async () => {
          const answer = await ask({ method: 'receipt', params: [id] }, request).catch((error: unknown) => {
            if (error instanceof HttpError || error instanceof RpcError || error instanceof ProtocolError)
              return null
            throw error
          })
          if (answer === null) return undefined
          const { block, fee, reverted } = answer as { block?: unknown; fee?: unknown; reverted?: unknown }
          if (!isCount(block) || !isCount(fee)) throw invalidAnswer(request.network, 'receipt')
          if (reverted) throw executionError('EXECUTION_REVERTED')
          return Object.freeze({ id, block: BigInt(block), fee: BigInt(fee) })
        },
        { clock, signal: request.signal, firstMs: pauseMs ?? 1_000, longestMs: pauseMs ?? 8_000 },
      ),
    async resolveName({ name, ...request }) {
      request.signal?.throwIfAborted()
      if (!isName(name)) return undefined
      const answer = await ask({ method: 'address', params: [name] }, request)
      if (answer === null) return undefined
      if (typeof answer === 'string' && isAddress(answer)) return answer
      throw invalidAnswer(request.network, 'address')
    },
    async lookUpName({ address, ...request }) {
      const name = await ask({ method: 'name', params: [address] }, request)
      if (typeof name !== 'string' && name !== null) throw invalidAnswer(request.network, 'name')
      if (name === null || !isName(name)) return undefined
      if (trustsNames) return name
      return (await service.resolveName({ name, ...request })) === address ? name : undefined
    },
    async isContract({ address, ...request }) {
      const answer = await ask({ method: 'code', params: [address] }, request)
      if (answer !== 'code' && answer !== 'none') throw invalidAnswer(request.network, 'code')
      return answer === 'code'
    },
  }
  return service
}
