import { toNetworkId } from '../../base/parseCaip.js'
import { cleanText } from '../../base/text.js'
import { createNodes, type NodeCall } from '../../chain/createNodes.js'
import { executionError, invalidAddress, invalidAnswer } from '../../chain/errors.js'
import { readNativeBalance } from '../../chain/readNativeBalance.js'
import { poll } from '../../chain/wait.js'
import type { ChainRequest } from '../../connectors/chainRequest.js'
import type { ChainService, CollectibleId } from '../../connectors/chainService.js'
import type { AbiCodec, AbiFunction } from '../../connectors/contractCalls.js'
import type {
  PreparedTransaction,
  SimulatedOutcome,
  TransactionAction,
  TransactionDescription,
} from '../../connectors/transaction.js'
import { RpcError } from '../../errors/chainErrors.js'
import { HttpError, ProtocolError, WalletModalError } from '../../errors/classes.js'
import type { ChainContract, ChainLedger, ChainParts, NodeRequest } from './chainContract.js'

export const addresses = ['toy1first', 'toy1second'] as const
const names = ['alice.toy', 'bob.toy'] as const
const transactionId = 'tx1'

const tokenAt = (address: string) => ({ address, symbol: 'T', name: 'Token', decimals: 6 })
const collectibles = [
  { contract: 'art1', tokenId: '7' },
  { contract: 'art2', tokenId: '7' },
] as const
const tokens = [tokenAt('coin1first'), tokenAt('coin1second')] as const

const networkAt = (id: string) => ({
  id: `toy:${id}`,
  name: `Toy ${id}`,
  nativeCurrency: { name: 'Toy', symbol: `TOY-${id}`, decimals: 9 },
  rpcUrls: [`https://${id}-1.example/rpc`, `https://${id}-2.example/rpc`],
})
export const networks = [networkAt('main'), networkAt('side')] as const

/** A node of the toy chain. */
function node(ledger: ChainLedger, { body }: NodeRequest): unknown {
  const { method, params } = body as { readonly method: string; readonly params: readonly string[] }
  const [first = '', second = ''] = params
  const { refusal } = ledger
  const receipt = ledger.receiptOf(first)
  const answers: Readonly<Record<string, () => unknown>> = {
    network: () => ledger.networkId,
    balance: () => `${ledger.balanceOf(first)}`,
    token: () => ledger.tokenBalanceOf(first, second)?.toString() ?? null,
    allowance: () => ledger.allowanceOf(first, second, params[2] ?? '')?.toString() ?? null,
    owner: () => ledger.ownerOf({ contract: first, tokenId: second }) ?? null,
    moved: () => ledger.collectiblesIn(first, second),
    kind: () => (ledger.isCollection(first) ? 'collection' : 'none'),
    tokenFacts: () => ledger.tokenAt(first) ?? null,
    fee: () => '5',
    code: () => (ledger.isContract(first) ? 'code' : 'none'),
    receipt: () =>
      receipt
        ? { id: first, block: `${receipt.block}`, fee: `${receipt.fee}`, reverted: receipt.isReverted }
        : null,
    sent: () => {
      const sent = ledger.transferOf(first)
      return sent ? { ...sent, amount: `${sent.amount}`, waits: !receipt } : null
    },
    address: () => ledger.addressOf(first) ?? null,
    name: () => ledger.nameOf(first) ?? null,
    run: () => `fine but ${ledger.kept}`,
  }
  if (method === 'run' && refusal) {
    const message = refusal === 'insufficient funds' ? refusal : `reverted ${refusal.reverts}`
    return { error: { code: 3, message } }
  }
  return { result: answers[method]?.() }
}

/** The function of a toy token that reads a balance. */
const balanceOf: AbiFunction = {
  type: 'function',
  name: 'balance',
  inputs: [{ type: 'address' }],
  outputs: [{ type: 'uint256' }],
  stateMutability: 'view',
}

const toHex = (text: string) =>
  `0x${[...text].map((one) => one.charCodeAt(0).toString(16).padStart(2, '0')).join('')}`

/** Writes a call as `name argument;`, in hex. */
const toyCodec: AbiCodec = {
  encodeCall({ name, inputs }, args) {
    if (args.length !== inputs.length) throw invalidTransaction()
    return toHex(`${name} ${args.join()};`)
  },
  decodeCall({ name }, data) {
    if (!/^0x([0-9a-f]{2})*$/.test(data)) return undefined
    const text = data
      .replace(/^0x/, '')
      .replace(/../g, (byte) => String.fromCharCode(Number.parseInt(byte, 16)))
    const [, called, args = '', rest = ''] = /^(\w+) (\w+);(.*)$/s.exec(text) ?? []
    return called === name ? { name, args: args.split(','), suffix: toHex(rest) } : undefined
  },
  decodeResult: (_, data) => (isCount(data) ? [BigInt(data)] : undefined),
}

export const contract: Omit<ChainContract, 'describe' | 'test'> = {
  networks,
  addresses,
  tokens,
  balanceOf,
  transactionId,
  collectibles,
  names,
  node,
}

interface ToyTransfer {
  readonly networkId: string
  readonly from: string
  readonly to: string
  readonly token?: string
  readonly tokenId?: string
  readonly amount: string
  readonly maxFee: string
  /** Whether `to` may move the amount later. @default false */
  readonly isApproval?: boolean
  /** The bytes that the contract at `to` gets. @default none: a transfer */
  readonly data?: string
}

const isAddress = (text: string) => /^toy1\w{1,20}$/.test(text)
const isName = (text: string) => /^\w{1,20}\.toy$/.test(text)
const isItem = (value: unknown): value is CollectibleId =>
  typeof (value as CollectibleId | null)?.tokenId === 'string'
const isCount = (value: unknown): value is string => typeof value === 'string' && /^\d{1,20}$/.test(value)

const invalidTransaction = () =>
  new ProtocolError('TRANSACTION_INVALID', 'The payload is no transfer of the toy chain.')

/** @throws ProtocolError `TRANSACTION_INVALID` */
function parsePayload({ payload, from, networkId }: PreparedTransaction): ToyTransfer {
  try {
    const transfer = JSON.parse(payload as string) as ToyTransfer
    const isCalled = transfer.data !== undefined && /^coin1/.test(transfer.to)
    const isWhole =
      (isCalled || isAddress(transfer.to)) && isCount(transfer.amount) && isCount(transfer.maxFee)
    if (isWhole && transfer.from === from && transfer.networkId === networkId) return transfer
  } catch {
    // No transfer.
  }
  throw invalidTransaction()
}

/** The toy chain's service: its names have one spelling, and its transactions no nonces. */
type ToyService = Required<Omit<ChainService, 'readSent' | 'nextNonce' | 'leastTransfer' | 'normalizeName'>>

/** A sound chain service. */
export function createToyChain({ http, clock }: ChainParts): ToyService {
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
          return owner === address ? [Object.freeze({ contract, tokenId })] : []
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
        { clock, signal: request.signal, firstMs: 1_000, longestMs: 8_000 },
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
