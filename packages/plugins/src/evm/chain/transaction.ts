import { attempt, ProtocolError, type TransactionAction } from '@wallet-modal/runtime/chain'
import type { PreparedTransaction, TransactionDescription } from '@wallet-modal/runtime/plugin'
import { type Hex, maxUint256, parseAddress, parseBytes, parseQuantity } from './evmReader.js'

/** A parsed transaction of `eth_sendTransaction`. */
export interface EvmTransaction {
  readonly from: Hex
  /** Undefined if it creates a contract. */
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
 * `amount` is what that contract takes it for.
 * @throws ProtocolError `TRANSACTION_INVALID`
 */
export function describeTransaction(transaction: PreparedTransaction): TransactionDescription {
  const { from, to, value, data, gas, feeCap } = parseTransaction(transaction)
  return Object.freeze({
    networkId: transaction.networkId,
    from,
    actions: Object.freeze(actionsOf({ to, value, data }).map((action) => Object.freeze(action))) as never,
    maxFee: gas === undefined || feeCap === undefined ? undefined : gas * feeCap,
  })
}

function actionsOf({ to, value, data }: Pick<EvmTransaction, 'to' | 'value' | 'data'>): TransactionAction[] {
  if (to !== undefined && data === '0x') return [{ kind: 'transfer', to, amount: value }]
  const called = to === undefined ? undefined : tokenAction(to, data)
  if (!called || to === undefined) return [{ kind: 'call', to, amount: value }]
  return value > 0n ? [{ kind: 'transfer', to, amount: value }, called] : [called]
}

/** Describes a call of a token's contract; undefined for any other call, and for one with extra bytes. */
function tokenAction(token: Hex, data: Hex): TransactionAction | undefined {
  const words = data.slice(10).match(/.{64}/g) ?? []
  if (data.length !== 10 + words.length * 64) return undefined
  const [first, second, third] = words
  const address = (word: string | undefined) =>
    word?.startsWith('0'.repeat(24)) ? parseAddress(`0x${word.slice(24)}`) : undefined
  const amount = (word: string | undefined) => BigInt(`0x${word}`)

  const selector = data.slice(0, 10)
  const [one, other] = [address(first), address(second)]
  if (selector === '0x23b872dd')
    return words.length === 3 && one && other
      ? { kind: 'transfer', from: one, to: other, amount: amount(third), token }
      : undefined
  if (words.length !== 2 || !one) return undefined
  if (selector === '0xa9059cbb') return { kind: 'transfer', to: one, amount: amount(second), token }
  if (selector === '0x095ea7b3') return { kind: 'approval', spender: one, amount: amount(second), token }
  if (selector === '0x39509351')
    return { kind: 'approval', spender: one, amount: amount(second), token, isIncrease: true }
  return undefined
}

/** The data of a call that transfers an amount of a token. */
export const transferData = (to: Hex, amount: bigint): Hex =>
  `0xa9059cbb${to.slice(2).toLowerCase().padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`

const invalid = (what: string) =>
  new ProtocolError('TRANSACTION_INVALID', `The transaction's payload ${what}.`, {
    hint: 'Pass the object of `eth_sendTransaction`, with the same `from` and network as the transaction.',
  })
