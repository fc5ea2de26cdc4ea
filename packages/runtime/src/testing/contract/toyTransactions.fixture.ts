import type { AbiCodec } from '../../connectors/contractCalls.js'
import type { PreparedTransaction } from '../../connectors/transaction.js'
import { ProtocolError } from '../../errors/classes.js'

const toHex = (text: string) =>
  `0x${[...text].map((one) => one.charCodeAt(0).toString(16).padStart(2, '0')).join('')}`

/** Writes a call as `name argument;`, in hex. */
export const toyCodec: AbiCodec = {
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

export interface ToyTransfer {
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

export const isAddress = (text: string) => /^toy1\w{1,20}$/.test(text)
export const isCount = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{1,20}$/.test(value)

export const invalidTransaction = () =>
  new ProtocolError('TRANSACTION_INVALID', 'The payload is no transfer of the toy chain.')

/** @throws ProtocolError `TRANSACTION_INVALID` */
export function parsePayload({ payload, from, networkId }: PreparedTransaction): ToyTransfer {
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
