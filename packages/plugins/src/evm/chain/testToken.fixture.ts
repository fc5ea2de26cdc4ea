import type { Hex } from './evmReader.js'

const opcodes: Readonly<Record<string, number>> = {
  ADD: 0x01,
  SUB: 0x03,
  LT: 0x10,
  EQ: 0x14,
  SHR: 0x1c,
  CALLER: 0x33,
  CALLDATALOAD: 0x35,
  MSTORE: 0x52,
  SLOAD: 0x54,
  SSTORE: 0x55,
  JUMPI: 0x57,
  JUMPDEST: 0x5b,
  DUP1: 0x80,
  DUP2: 0x81,
  SWAP1: 0x90,
  RETURN: 0xf3,
  REVERT: 0xfd,
}

/** Writes a program as bytes. `@name` is a place in it, `:name` the place itself, `0x…` a value to push. */
function assembled(program: string): Hex {
  const words = program
    .replace(/\/\/.*$/gm, '')
    .split(/\s+/)
    .filter(Boolean)
  const places = new Map<string, number>()
  const hex = (value: number, bytes = 1) => value.toString(16).padStart(bytes * 2, '0')
  const sizeOf = (word: string) =>
    word.startsWith('@') ? 3 : word.startsWith('0x') ? 1 + (word.length - 2) / 2 : 1
  let at = 0
  for (const word of words) {
    if (word.startsWith(':')) places.set(word.slice(1), at)
    at += sizeOf(word)
  }
  const bytes = words.map((word) => {
    if (word.startsWith(':')) return hex(opcodes.JUMPDEST ?? 0)
    if (word.startsWith('@')) return `61${hex(places.get(word.slice(1)) ?? 0, 2)}`
    if (word.startsWith('0x')) return `${hex(0x5f + (word.length - 2) / 2)}${word.slice(2)}`
    return hex(opcodes[word] ?? 0xfe)
  })
  return `0x${bytes.join('')}`
}

const text = Buffer.from('too little').toString('hex')

/**
 * The code of a token: `balanceOf` and `transfer` of ERC-20, an account's balance standing in the slot that is its address. It reverts
 * with the reason "too little" for who has less than they send.
 */
export const tokenCode = assembled(`
  0x00 CALLDATALOAD 0xe0 SHR
  DUP1 0x70a08231 EQ @balanceOf JUMPI
  DUP1 0xa9059cbb EQ @transfer JUMPI
  0x00 0x00 REVERT

  :balanceOf
  0x04 CALLDATALOAD SLOAD 0x00 MSTORE
  0x20 0x00 RETURN

  :transfer
  0x24 CALLDATALOAD CALLER SLOAD    // amount, balance
  DUP2 DUP2 LT @tooLittle JUMPI
  DUP2 SWAP1 SUB CALLER SSTORE      // amount
  0x04 CALLDATALOAD SLOAD ADD
  0x04 CALLDATALOAD SSTORE
  0x01 0x00 MSTORE
  0x20 0x00 RETURN

  :tooLittle
  0x08c379a0${'00'.repeat(28)} 0x00 MSTORE
  0x20 0x04 MSTORE
  0x0a 0x24 MSTORE
  0x${text.padEnd(64, '0')} 0x44 MSTORE
  0x64 0x00 REVERT
`)
