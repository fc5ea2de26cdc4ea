import type { ChainLedger, NodeRequest } from '@wallet-modal/runtime/testing'
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionData,
  encodeFunctionResult,
  erc20Abi,
  getAddress,
  type Hex,
  keccak256,
  multicall3Abi,
  parseAbi,
  serializeTransaction,
} from 'viem'

const resolverAbi = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
  'function reverseWithGateways(bytes name, uint256 coinType, string[] gateways) view returns (string, address, address)',
])
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** The accounts that transactions bring collectibles to. */
const receivers = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'] as const
const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
const zero = '0x0000000000000000000000000000000000000000'
const multicall3 = '0xca11bde05977b3631167028862be2a173976ca11'
const universalResolver = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

/** How this chain differs from the usual one. */
export interface FakeChain {
  /** @default true */
  readonly hasMulticall?: boolean
  /** Whether the chain has EIP-1559. @default true */
  readonly hasBaseFee?: boolean
}

interface Call {
  readonly to: string
  readonly data?: Hex
}

const quantity = (value: bigint | number) => `0x${value.toString(16)}`
const reverted = (data: Hex = '0x') => ({ error: { code: 3, message: 'execution reverted', data } })

/** A node of an EVM chain that answers from the ledger. */
export function fakeEvmNode(
  ledger: ChainLedger,
  { body }: NodeRequest,
  { hasMulticall = true, hasBaseFee = true }: FakeChain = {},
): unknown {
  const { method, params } = body as { readonly method: string; readonly params: readonly string[] }
  const first = params[0] as string
  const account = () => getAddress(first)
  const called = params[0] as unknown as Call
  const answers: Readonly<Record<string, () => unknown>> = {
    eth_chainId: () => ok(quantity(Number(ledger.networkId.slice(7)))),
    eth_getBalance: () => ok(quantity(ledger.balanceOf(account()))),
    eth_getCode: () => ok(ledger.isContract(account()) ? '0x60806040' : '0x'),
    eth_getTransactionCount: () => ok('0x7'),
    eth_getBlockByNumber: () =>
      ok({ number: '0x10', ...(hasBaseFee && { baseFeePerGas: quantity(10n ** 9n) }) }),
    eth_gasPrice: () => ok(quantity(2n * 10n ** 9n)),
    eth_maxPriorityFeePerGas: () => ok(quantity(10n ** 8n)),
    eth_estimateGas: () => run(ledger) ?? ok(called.data ? quantity(51_000) : quantity(21_000)),
    eth_call: () => call(ledger, called, hasMulticall),
    eth_simulateV1: () => ok(simulated(ledger, called)),
    eth_getTransactionByHash: () => ok(transactionOf(ledger, first)),
    eth_getTransactionReceipt: () => ok(receiptOf(ledger, first)),
  }
  return answers[method]?.() ?? { error: { code: -32601, message: `the method ${method} does not exist` } }
}

const ok = (result: unknown) => ({ jsonrpc: '2.0', id: 1, result })

function run({ refusal }: ChainLedger) {
  if (refusal === 'insufficient funds')
    return { error: { code: -32000, message: 'insufficient funds for gas * price + value: have 0 want 1' } }
  if (!refusal) return undefined
  const abi = parseAbi(['error Error(string)'])
  return reverted(encodeErrorResult({ abi, args: [refusal.reverts] }))
}

/** A balance, a transfer, and the balance after it. */
function simulated(ledger: ChainLedger, asked: unknown) {
  const { blockStateCalls } = asked as { readonly blockStateCalls: readonly [{ readonly calls: Call[] }] }
  const [, { to, data = '0x' } = { to: zero }] = blockStateCalls[0].calls
  const { args = [] } = decodeFunctionData({ abi: erc20Abi, data })
  const [recipient, amount] = args as unknown as readonly [string, bigint]
  const before = ledger.tokenBalanceOf(getAddress(to), getAddress(recipient)) ?? 0n
  const returned = [before, 1n, before + amount - ledger.kept]
  const calls = returned.map((value) => ({ status: '0x1', returnData: word(value), logs: [] }))
  return [{ calls }]
}

const terms = { type: 'legacy', nonce: 7, gas: 21_000n, gasPrice: 3n * 10n ** 9n } as const
/** A signature from before EIP-155: valid on all networks. */
const signature = { v: 27n, r: word(1n), s: word(2n) } as const

/** The hash of a transfer, as in `eth_getTransactionByHash`. */
export const hashOfTransfer = (to: string, value: bigint) =>
  keccak256(serializeTransaction({ ...terms, to: to as Hex, value }, signature))

/** A transfer that has the account's next nonce. */
function transactionOf(ledger: ChainLedger, hash: string) {
  const sent = ledger.transferOf(hash)
  const receipt = ledger.receiptOf(hash)
  if (!sent) return null
  return {
    hash,
    from: sent.from,
    to: sent.to,
    value: quantity(sent.amount),
    input: '0x',
    nonce: quantity(terms.nonce),
    gas: quantity(terms.gas),
    type: '0x0',
    gasPrice: quantity(terms.gasPrice),
    v: quantity(signature.v),
    r: signature.r,
    s: signature.s,
    blockNumber: receipt ? quantity(receipt.block) : null,
  }
}

/** A receipt; of a transaction that brings collectibles, with its logs. */
function receiptOf(ledger: ChainLedger, hash: string) {
  const receipt = ledger.receiptOf(hash)
  const moved = receivers.flatMap((to) =>
    ledger.collectiblesIn(hash, to).map(({ contract, tokenId }) => ({
      address: contract,
      topics: [transferTopic, word(0n), word(BigInt(to)), word(BigInt(tokenId))],
      data: '0x',
    })),
  )
  if (!receipt) return null
  return {
    transactionHash: hash,
    blockNumber: quantity(receipt.block),
    gasUsed: '0x1',
    effectiveGasPrice: quantity(receipt.fee),
    status: receipt.isReverted ? '0x0' : '0x1',
    logs: moved,
  }
}

function call(ledger: ChainLedger, { to, data = '0x' }: Call, hasMulticall: boolean) {
  const contract = to.toLowerCase()
  if (contract === multicall3) return ok(hasMulticall ? multicall(ledger, data) : '0x')
  if (contract === universalResolver) return resolver(ledger, data)
  const said = tokenText(ledger, getAddress(to), data)
  if (said) return said
  if (data.startsWith('0x01ffc9a780ac58cd')) return ok(word(ledger.isCollection(getAddress(to)) ? 1n : 0n))
  if (!/^0x(70a08231|6352211e)/.test(data)) return run(ledger) ?? ok('0x')
  const found = read(ledger, to, data)
  return found === undefined ? reverted() : ok(found)
}

/** A token contract's answer: a balance, or an item's owner. */
const read = (ledger: ChainLedger, contract: string, data: Hex): Hex | undefined =>
  data.startsWith('0x6352211e')
    ? ownerOf(ledger, contract, BigInt(`0x${data.slice(10)}`))
    : data.startsWith('0x70a08231')
      ? balanceOf(ledger, contract, data)
      : undefined

function ownerOf(ledger: ChainLedger, contract: string, tokenId: bigint): Hex | undefined {
  const owner = ledger.ownerOf({ contract: getAddress(contract), tokenId: `${tokenId}` })
  return owner === undefined ? undefined : word(BigInt(owner))
}

function balanceOf(ledger: ChainLedger, token: string, data: Hex): Hex | undefined {
  const { args } = decodeFunctionData({ abi: erc20Abi, data })
  const balance = ledger.tokenBalanceOf(getAddress(token), getAddress(args?.[0] as string))
  return balance === undefined
    ? undefined
    : encodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', result: balance })
}

/** A token contract's description of itself; undefined for a call of another function. */
function tokenText(ledger: ChainLedger, address: string, data: Hex) {
  const asked = (['decimals', 'symbol', 'name'] as const).find(
    (functionName) => encodeFunctionData({ abi: erc20Abi, functionName }) === data,
  )
  if (!asked) return undefined
  const token = ledger.tokenAt(address)
  if (!token) return ok('0x')
  return ok(encodeFunctionResult({ abi: erc20Abi, functionName: asked, result: token[asked] as never }))
}

function multicall(ledger: ChainLedger, data: Hex): Hex {
  const { args } = decodeFunctionData({ abi: multicall3Abi, data })
  const calls = args?.[0] as readonly { readonly target: Hex; readonly callData: Hex }[]
  const result = calls.map(({ target, callData }) => {
    const found = read(ledger, target, callData)
    return { success: found !== undefined, returnData: found ?? '0x' }
  })
  return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
}

function resolver(ledger: ChainLedger, data: Hex) {
  const { functionName, args } = decodeFunctionData({ abi: resolverAbi, data })
  if (functionName === 'reverseWithGateways') {
    const name = ledger.nameOf(getAddress(args[0])) ?? ''
    return ok(encodeFunctionResult({ abi: resolverAbi, functionName, result: [name, zero, zero] }))
  }
  const address = ledger.addressOf(nameIn(args[0])) as Hex | undefined
  if (!address) return reverted('0x77209fe8')
  const isEther = args[1].startsWith('0x3b3b57de')
  const record = isEther
    ? encodeAbiParameters([{ type: 'address' }], [address])
    : encodeAbiParameters([{ type: 'bytes' }], [address])
  return ok(encodeFunctionResult({ abi: resolverAbi, functionName, result: [record, zero] }))
}

/** A name as DNS writes it: each label after its length. */
function nameIn(packet: Hex): string {
  const bytes = Buffer.from(packet.slice(2), 'hex')
  const labels: string[] = []
  for (let at = 0; bytes[at]; at += 1 + (bytes[at] ?? 0)) {
    labels.push(bytes.subarray(at + 1, at + 1 + (bytes[at] ?? 0)).toString())
  }
  return labels.join('.')
}
