/// <reference types="node" />

import { encodeAbiParameters, encodeErrorResult, parseAbi } from 'viem'
import { assembled } from './assembled.fixture.js'
import type { Hex } from './evmReader.js'

/** A token's functions. Each is a program that returns or reverts. */
interface TokenParts {
  readonly transfer?: string
  readonly balanceOf?: string
  readonly decimals?: string
  readonly symbol?: string
  readonly name?: string
}

const returnsTop = '0x00 MSTORE 0x20 0x00 RETURN'

/** Takes the amount from the sender's balance, which is in the slot of the sender's address. */
const takes = '0x24 CALLDATALOAD CALLER SLOAD SUB CALLER SSTORE'

/** Gives the recipient this share of the amount, in tenths. */
const gives = (tenths: number) => `
  0x24 CALLDATALOAD 0x${tenths.toString(16).padStart(2, '0')} MUL 0x0a SWAP1 DIV
  0x04 CALLDATALOAD SLOAD ADD
  0x04 CALLDATALOAD SSTORE`

/** Logs a transfer of the full amount. */
const logs = `
  0x24 CALLDATALOAD 0x00 MSTORE
  0x04 CALLDATALOAD CALLER 0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef
  0x20 0x00 LOG3`

const returnsTrue = `0x01 ${returnsTop}`

/** Copies bytes that stand behind the program, and ends with them. */
const endsWith = (place: string, bytes: Hex, opcode: 'RETURN' | 'REVERT') => {
  const length = `0x${((bytes.length - 2) / 2).toString(16).padStart(6, '0')}`
  return `${length} @${place} 0x00 CODECOPY ${length} 0x00 ${opcode} :${place} #${bytes.slice(2)}`
}

const says = (place: string, text: string) =>
  endsWith(place, encodeAbiParameters([{ type: 'string' }], [text]), 'RETURN')

const revertsWith = (reason: string) =>
  endsWith('reason', encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: [reason] }), 'REVERT')

/** Bytes in the middle of a program may hide the places behind them, where they look like values to push. */
function withBytesLast(program: string): Hex {
  const bytes = program.match(/:\w+ #\w+/g) ?? []
  return assembled([program.replace(/:\w+ #\w+/g, ''), ...bytes].join(' '))
}

const token = ({
  transfer = `${takes} ${gives(10)} ${logs} ${returnsTrue}`,
  balanceOf = `0x04 CALLDATALOAD SLOAD ${returnsTop}`,
  decimals = `0x06 ${returnsTop}`,
  symbol = says('symbolText', 'TKN'),
  name = says('nameText', 'Token'),
}: TokenParts): Hex =>
  withBytesLast(`
    0x00 CALLDATALOAD 0xe0 SHR
    DUP1 0x70a08231 EQ @balanceOf JUMPI
    DUP1 0xa9059cbb EQ @transfer JUMPI
    DUP1 0x313ce567 EQ @decimals JUMPI
    DUP1 0x95d89b41 EQ @symbol JUMPI
    DUP1 0x06fdde03 EQ @name JUMPI
    0x00 0x00 REVERT
    :balanceOf ${balanceOf}
    :transfer ${transfer}
    :decimals ${decimals}
    :symbol ${symbol}
    :name ${name}
  `)

/** Text that misleads: it turns what follows, and breaks lines. */
const misleading = 'US\u202eCD\u0000\n<b>\u2066'

/** Faulty and malicious tokens, as contracts for a real chain. */
export const hostileTokens = {
  honest: token({}),
  /** A tenth stays with the contract. The log says that all was transferred. */
  takesFee: token({ transfer: `${takes} ${gives(9)} ${logs} ${returnsTrue}` }),
  givesNothing: token({ transfer: `${takes} ${logs} ${returnsTrue}` }),
  givesMore: token({ transfer: `${takes} ${gives(20)} ${returnsTrue}` }),
  returnsFalse: token({ transfer: `0x00 ${returnsTop}` }),
  /** Like USDT. */
  returnsNothing: token({ transfer: `${takes} ${gives(10)} 0x00 0x00 RETURN` }),
  revertsSilently: token({ transfer: '0x00 0x00 REVERT' }),
  revertsMisleadingly: token({ transfer: revertsWith(`${misleading}${'x'.repeat(5_000)}`) }),
  stops: token({ transfer: 'INVALID' }),
  runsForever: token({ transfer: ':again @again JUMP' }),
  /** Longer than the answers that are read. */
  returnsTooMuch: token({ transfer: '0x300000 0x00 RETURN' }),
  /** Like ERC-777: calls the recipient, which may refuse. */
  callsRecipient: token({
    transfer: `
      ${takes} ${gives(10)}
      0x00 0x00 0x00 0x00 0x00 0x04 CALLDATALOAD GAS CALL ISZERO @refused JUMPI
      ${returnsTrue}
      :refused 0x00 0x00 REVERT`,
  }),
  hidesBalances: token({ balanceOf: '0x00 0x00 REVERT' }),
  /** Slot 1 holds the answer. */
  changesDecimals: token({ decimals: `0x01 SLOAD ${returnsTop}` }),
  hasTooManyDecimals: token({ decimals: `0x${'f'.repeat(64)} ${returnsTop}` }),
  misleads: token({ symbol: says('symbolText', misleading), name: says('nameText', misleading) }),
  isCalledAtLength: token({
    symbol: says('symbolText', 'S'.repeat(10_000)),
    name: says('nameText', 'N'.repeat(10_000)),
  }),
  /** The text's offset is far beyond the answer's end. */
  saysNoText: token({ symbol: `0x${'f'.repeat(64)} ${returnsTop}`, name: 'INVALID' }),
} as const

/** A contract that reverts every call, and so takes no money. */
export const refusingRecipient = assembled('0x00 0x00 REVERT')
