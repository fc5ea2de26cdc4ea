import type { NetworkDefinition } from '../../config/types.js'
import type { ChainRequest } from '../../connectors/chainRequest.js'
import type { ChainService } from '../../connectors/chainService.js'
import type { PreparedTransaction } from '../../connectors/transaction.js'
import { createHttp } from '../../http/request.js'
import { fakeClock } from '../fakeClock.js'
import { outcomeOf } from './adapterStage.js'
import type { ChainContract, ChainLedger, LedgerReceipt, LedgerTransfer, MakeChain } from './chainContract.js'

/** How long a service's code may take to load in a test, in ms. */
export const loadMs = 10_000

/** Too large for a float, which would lose the last digits. Two of them fit in 64 bits. */
export const largeAmount = 4_123_456_789_012_345_678n

/** Changes of the usual ledger. */
interface LedgerScript {
  networkId?: string
  refusal?: ChainLedger['refusal']
  receipt?: LedgerReceipt
  /** The fee that tokens deduct from each transfer. */
  kept?: bigint
  /** Addresses with code. */
  contracts?: readonly string[]
  /** The name of every token. */
  tokenName?: string
  /** A token that can't be read. */
  brokenToken?: string
  /** Owner of the first collectible. @default the first account */
  owner?: string
  /** Addresses of names, and names of addresses. */
  resolve?: (name: string) => string | undefined
  lookUp?: (address: string) => string | undefined
}

/** Responds to a request: with a body, a `Response`, or by throwing. `honest()` gives the node's own response. */
type Answer = (url: string, honest: () => unknown) => unknown

/** A service whose clock and nodes the contract controls. */
function onChainStage(makeChain: MakeChain, contract: ChainContract) {
  const { networks, addresses, tokens, names, collectibles = [] } = contract
  const clock = fakeClock()
  const script: LedgerScript = {}
  const asked: string[] = []
  let answer: Answer = (_, honest) => honest()

  const networkAt = (url: string) =>
    networks.find(({ rpcUrls }) => rpcUrls.some((node) => isUnder(url, node)))
  function ledgerAt(url: string): ChainLedger {
    const network = networkAt(url) ?? networks[0]
    return {
      networkId: script.networkId ?? network.id,
      balanceOf: (address) => balanceOn(contract, network, address),
      tokenBalanceOf: (token, address) =>
        token === script.brokenToken || !tokens?.some((one) => one.address === token)
          ? undefined
          : tokenBalance(contract, token, address),
      tokenAt(address) {
        const token = tokens?.find((one) => one.address === address)
        const { tokenName: word } = script
        return token && { ...token, ...(word !== undefined && { name: word, symbol: word }) }
      },
      isContract: (address) => script.contracts?.includes(address) ?? false,
      // The first account owns the first collectible, the second the other.
      ownerOf({ contract: of, tokenId }) {
        const at = collectibles.findIndex((one) => one.contract === of && one.tokenId === tokenId)
        return at === 0 ? (script.owner ?? addresses[0]) : addresses[at]
      },
      isCollection: (address) => collectibles.some((one) => one.contract === address),
      collectiblesIn: (id) => (id === contract.transactionId ? collectibles : []),
      refusal: script.refusal,
      kept: script.kept ?? 0n,
      receiptOf: (id) => (id === contract.transactionId ? script.receipt : undefined),
      transferOf: (id) => (id === contract.transactionId ? sentTransfer(contract) : undefined),
      addressOf: script.resolve ?? ((name) => addresses[names?.indexOf(name) ?? -1]),
      nameOf: script.lookUp ?? ((address) => names?.[addresses.indexOf(address)]),
    }
  }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = String(input)
    asked.push(url)
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    const said = await answer(url, () => contract.node(ledgerAt(url), { url, body }))
    if (said instanceof Response) return said
    return typeof said === 'string' ? new Response(said) : Response.json(said)
  }

  const service = makeChain({
    clock,
    http: createHttp({ fetch, clock }),
    findNetwork: async (id) => networks.find((network) => network.id === id),
  })
  return {
    service,
    clock,
    script,
    /** The URLs of all requests so far. */
    asked,
    /** Makes this respond to all requests from now on. */
    respond(next: Answer) {
      answer = next
    },
    /** The outcome of a call, with time to load its code. */
    outcome: <T>(call: () => Promise<T>, graceMs = loadMs, limitMs?: number) =>
      outcomeOf(call, clock, graceMs, limitMs),
    /** Awaits a call. @throws the error that it rejects with */
    async value<T>(call: () => Promise<T>): Promise<T> {
      const outcome = await outcomeOf(call, clock, loadMs)
      if (outcome.status === 'resolved') return outcome.value
      throw outcome.status === 'rejected' ? outcome.error : new Error('It never settled.')
    },
  }
}

/** A service on its stage. */
export type ChainStage = ReturnType<typeof onChainStage>

/** The contract's transaction. */
export const sentTransfer = ({ addresses: [from, to] }: ChainContract): LedgerTransfer => ({
  from,
  to,
  amount: 5n,
})

/** An account's balance of a network's currency, different for each. */
export const balanceOn = (
  { networks, addresses }: ChainContract,
  network: NetworkDefinition,
  address: string,
): bigint =>
  addresses.includes(address)
    ? largeAmount * 2n + BigInt(addresses.indexOf(address) * 10 + networks.indexOf(network))
    : 0n

/** An account's balance of a token. The second account has none of the second token. */
export const tokenBalance = (
  { addresses, tokens = [] as never }: ChainContract,
  token: string,
  address: string,
) => {
  const [account, index] = [addresses.indexOf(address), tokens.findIndex((one) => one.address === token)]
  return account === 1 && index === 1 ? 0n : largeAmount + BigInt(account * 1_000 + index * 100)
}

/** A call of each method that asks nodes, by name. */
type ChainCalls = readonly (readonly [
  method: keyof ChainService,
  call: (request: ChainRequest) => Promise<unknown>,
])[]

function callsOf(
  service: ChainService,
  contract: ChainContract,
  transaction?: PreparedTransaction,
): ChainCalls {
  const [from, to] = contract.addresses
  const { tokens = [], collectibles = [], transactionId: id = '', names: [name] = [''] } = contract
  const all: { readonly [Method in keyof ChainService]?: (request: ChainRequest) => unknown } = {
    getBalance: (request) => service.getBalance({ ...request, address: from }),
    getTokenBalances: (request) => service.getTokenBalances?.({ ...request, address: from, tokens }),
    getCollectibles: (request) =>
      service.getCollectibles?.({ ...request, address: from, items: collectibles, transactions: [id] }),
    readToken: (request) => service.readToken?.({ ...request, address: tokens[0]?.address ?? '' }),
    prepareTransfer: (request) => service.prepareTransfer?.({ ...request, from, to, amount: 1n }),
    estimateTransferFee: (request) => service.estimateTransferFee?.({ ...request, from, token: tokens[0] }),
    waitForReceipt: (request) => service.waitForReceipt?.({ ...request, id }),
    prepareReplacement: (request) => service.prepareReplacement?.({ ...request, id, as: 'faster' }),
    resolveName: (request) => service.resolveName?.({ ...request, name }),
    lookUpName: (request) => service.lookUpName?.({ ...request, address: from }),
    isContract: (request) => service.isContract?.({ ...request, address: from }),
    ...(transaction && {
      estimateFee: (request) => service.estimateFee?.({ ...request, transaction }),
      simulate: (request) => service.simulate?.({ ...request, transaction }),
    }),
  }
  return Object.entries(all)
    .filter(([method]) => service[method as keyof ChainService] !== undefined)
    .map(([method, call]) => [method as keyof ChainService, async (request) => call(request)])
}

/** Tools of every check. */
export interface ChainKit {
  readonly contract: ChainContract
  /** A service that has sent no request. */
  stage(): ChainStage
  /**
   * A service, and a call of each of its methods.
   * @param isWarm whether it has made each call before, so that its code has loaded and it knows its nodes. @default true
   */
  calling(isWarm?: boolean): Promise<ChainStage & { readonly calls: ChainCalls }>
}

/** Makes the tools of checks. */
export function createChainKit(makeChain: MakeChain, contract: ChainContract): ChainKit {
  const [network] = contract.networks
  const [from, to] = contract.addresses
  const stage = () => onChainStage(makeChain, contract)

  async function warm(on: ChainStage): Promise<PreparedTransaction | undefined> {
    const { service, value, script, asked } = on
    const prepare = service.prepareTransfer
    const transaction = prepare && (await value(() => prepare({ network, from, to, amount: 1n })))
    for (const [method, call] of callsOf(service, contract, transaction)) {
      // A mined transaction can't be replaced.
      if (method !== 'prepareReplacement') script.receipt = { block: 1n, fee: 1n, isReverted: false }
      await value(() => call({ network }))
      delete script.receipt
    }
    asked.length = 0
    return transaction
  }

  return {
    contract,
    stage,
    async calling(isWarm = true) {
      const on = stage()
      const transaction = await warm(isWarm ? on : stage())
      return { ...on, calls: callsOf(on.service, contract, transaction) }
    },
  }
}

/** Whether a request went to this node, below its URL. */
export const isUnder = (url: string, node: string) => new URL(url).host === new URL(node).host
