import {
  attempt,
  type PreparedTransaction,
  ProtocolError,
  type TransactionAction,
  type TransactionDescription,
} from '@wallet-modal/runtime/chain'
import { type Hex, maxUint256, parseAddress, parseBytes, parseQuantity } from './evmReader.js'

/** A parsed transaction of `eth_sendTransaction`. */
export interface EvmTransaction {
  readonly from: Hex
  /** The called address; undefined if the transaction creates a contract. */
  readonly to: Hex | undefined
  readonly value: bigint
  readonly data: Hex
  readonly gas: bigint | undefined
  readonly nonce: bigint | undefined
  /** The most that a unit of gas may cost. */
  readonly feeCap: bigint | undefined
  /** The fee fields as they are in the payload, for nodes. */
  readonly fees: Readonly<Record<string, Hex>>
}

/** The known fields of a transaction. Any other may change what it does, so a transaction that has one is refused. */
const fields = [
  'from',
  'to',
  'value',
  'data',
  'input',
  'gas',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'nonce',
  'chainId',
  'type',
  'accessList',
]

/**
 * Parses a transaction's payload, which is untrusted.
 * @throws ProtocolError `TRANSACTION_INVALID` unless it is an EVM transaction of type 0 to 2, for the same network and account
 */
export function parseTransaction({ networkId, from, payload }: PreparedTransaction): EvmTransaction {
  const transaction = attempt(() => readTransaction(payload))
  if (!transaction) throw invalid('is not a valid EVM transaction')
  const { chainId, ...read } = transaction
  if (chainId !== undefined && `eip155:${chainId}` !== networkId) throw invalid(`is not for ${networkId}`)
  if (read.from !== parseAddress(from)) throw invalid('is from another account')
  return read
}

/** @throws TypeError for anything but a transaction */
function readTransaction(payload: unknown): EvmTransaction & { readonly chainId: bigint | undefined } {
  if (typeof payload !== 'object' || payload === null) throw new TypeError('not an object')
  const entries = Object.entries(payload).filter(([, value]) => value !== undefined)
  if (!entries.every(([field]) => fields.includes(field))) throw new TypeError('unknown field')
  const given: Readonly<Record<string, unknown>> = Object.fromEntries(entries)

  const quantity = (field: string, most = maxUint256) => {
    if (!(field in given)) return undefined
    const value = parseQuantity(given[field])
    if (value === undefined || value > most) throw new TypeError(`invalid ${field}`)
    return value
  }
  const address = (field: string) => {
    const value = parseAddress(given[field])
    if (!value) throw new TypeError(`invalid ${field}`)
    return value
  }
  const { data = given.input ?? '0x', input = data, type = '0x2' } = given
  const bytes = parseBytes(data)
  if (bytes === undefined || bytes !== parseBytes(input)) throw new TypeError('invalid data')
  if (!['0x0', '0x00', '0x1', '0x01', '0x2', '0x02'].includes(String(type)))
    throw new TypeError('invalid type')
  const isCreation = given.to === undefined || given.to === null
  if (isCreation && bytes === '0x') throw new TypeError('no recipient')

  const feeNames = ['gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas'] as const
  const [price, cap, tip] = feeNames.map((name) => quantity(name))
  if (price !== undefined && (cap !== undefined || tip !== undefined)) throw new TypeError('two kinds of fee')
  return {
    from: address('from'),
    to: isCreation ? undefined : address('to'),
    value: quantity('value') ?? 0n,
    data: bytes,
    gas: quantity('gas', 2n ** 64n - 1n),
    nonce: quantity('nonce', 2n ** 64n - 1n),
    chainId: quantity('chainId'),
    feeCap: price ?? cap,
    fees: Object.fromEntries(
      feeNames.filter((name) => name in given).map((name) => [name, given[name] as Hex]),
    ),
  }
}

/**
 * Describes what a transaction does, from its bytes. If a contract uses ERC-20's functions differently (ERC-721 passes a token's id),
 * `amount` means whatever that contract uses it for.
 * @throws ProtocolError `TRANSACTION_INVALID`
 */
export function describeTransaction(transaction: PreparedTransaction): TransactionDescription {
  const { from, to, value, data, gas, feeCap, nonce } = parseTransaction(transaction)
  return Object.freeze({
    networkId: transaction.networkId,
    from,
    actions: Object.freeze(
      actionsOf({ from, to, value, data }).map((action) => Object.freeze(action)),
    ) as never,
    maxFee: gas === undefined || feeCap === undefined ? undefined : gas * feeCap,
    ...(nonce !== undefined && { nonce }),
  })
}

function actionsOf({
  from,
  to,
  value,
  data,
}: Pick<EvmTransaction, 'from' | 'to' | 'value' | 'data'>): TransactionAction[] {
  if (to !== undefined && data === '0x') return [{ kind: 'transfer', to, amount: value }]
  const called = to === undefined ? undefined : tokenAction(to, data, from)
  if (!called || to === undefined) return [{ kind: 'call', to, amount: value }]
  return value > 0n ? [{ kind: 'transfer', to, amount: value }, called] : [called]
}

/** Describes a call of a token's contract; undefined for any other call, and for one with extra bytes. */
function tokenAction(token: Hex, data: Hex, sender: Hex): TransactionAction | undefined {
  const words = data.slice(10).match(/.{64}/g) ?? []
  if (data.length !== 10 + words.length * 64) return undefined
  const address = (at: number) =>
    words[at]?.startsWith('0'.repeat(24)) ? parseAddress(`0x${words[at].slice(24)}`) : undefined
  const number = (at: number) => BigInt(`0x${words[at]}`)
  const [first, second] = [address(0), address(1)]
  const selector = data.slice(0, 10)

  const isMoved = [selectors.transferFrom, selectors.transferItem, selectors.transferItems].includes(selector)
  if (isMoved) {
    if (!first || !second) return undefined
    const parties = { kind: 'transfer', ...(first !== sender && { from: first }), to: second, token } as const
    if (selector === selectors.transferFrom)
      return words.length === 3 ? { ...parties, amount: number(2) } : undefined
    if (selector === selectors.transferItem)
      return words.length === 3 ? { ...parties, amount: 1n, tokenId: `${number(2)}` } : undefined
    // Plain only without bytes for the recipient's contract, which could do anything with them.
    const isPlain = words.length === 6 && number(4) === 160n && number(5) === 0n
    return isPlain ? { ...parties, amount: number(3), tokenId: `${number(2)}` } : undefined
  }
  if (words.length !== 2 || !first) return undefined
  if (selector === selectors.transfer) return { kind: 'transfer', to: first, amount: number(1), token }
  const approval = { kind: 'approval', spender: first, amount: number(1), token } as const
  if (selector === selectors.approve) return approval
  return selector === selectors.increaseAllowance ? { ...approval, isIncrease: true } : undefined
}

/** The functions of tokens and collectibles that are known, by the first four bytes of a call. */
const selectors = {
  transfer: '0xa9059cbb',
  transferFrom: '0x23b872dd',
  approve: '0x095ea7b3',
  increaseAllowance: '0x39509351',
  /** `safeTransferFrom(address,address,uint256)` of ERC-721. */
  transferItem: '0x42842e0e',
  /** `safeTransferFrom(address,address,uint256,uint256,bytes)` of ERC-1155. */
  transferItems: '0xf242432a',
}

/** The data of a call that transfers an amount of a token. */
export const transferData = (to: Hex, amount: bigint): Hex =>
  `${selectors.transfer as Hex}${wordOf(to)}${wordOf(amount)}`

/** A collectible's way from one account to another. */
export interface ItemTransfer {
  readonly from: Hex
  readonly to: Hex
  readonly id: bigint
  /** Undefined for ERC-721, which has one of each. */
  readonly amount: bigint | undefined
}

/** The data of a call that transfers a collectible. The recipient's contract is asked whether it takes it. */
export function itemTransferData({ from, to, id, amount }: ItemTransfer): Hex {
  const head = `${wordOf(from)}${wordOf(to)}${wordOf(id)}`
  if (amount === undefined) return `${selectors.transferItem as Hex}${head}`
  return `${selectors.transferItems as Hex}${head}${wordOf(amount)}${wordOf(160n)}${wordOf(0n)}`
}

/** One argument of a call: 32 bytes, without `0x`. */
export const wordOf = (value: bigint | Hex): string => BigInt(value).toString(16).padStart(64, '0')

const invalid = (what: string) =>
  new ProtocolError('TRANSACTION_INVALID', `The transaction's payload ${what}.`, {
    hint: 'Pass the object of `eth_sendTransaction`, with the same `from` and network as the transaction.',
  })
