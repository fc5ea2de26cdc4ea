import type { Hex } from './evmReader.js'

const opcodes: Readonly<Record<string, number>> = {
  ADD: 0x01,
  MUL: 0x02,
  SUB: 0x03,
  DIV: 0x04,
  LT: 0x10,
  EQ: 0x14,
  ISZERO: 0x15,
  SHR: 0x1c,
  CALLER: 0x33,
  CALLDATALOAD: 0x35,
  CODECOPY: 0x39,
  MSTORE: 0x52,
  SLOAD: 0x54,
  SSTORE: 0x55,
  JUMP: 0x56,
  JUMPI: 0x57,
  GAS: 0x5a,
  JUMPDEST: 0x5b,
  DUP1: 0x80,
  DUP2: 0x81,
  SWAP1: 0x90,
  LOG3: 0xa3,
  CALL: 0xf1,
  RETURN: 0xf3,
  REVERT: 0xfd,
  INVALID: 0xfe,
}

/**
 * Writes a program as bytes. `@name` is a place in it, `:name` the place itself, `0x…` a value to push, `#…` bytes as they are, which
 * begin at the place before them without its JUMPDEST.
 */
export function assembled(program: string): Hex {
  const words = program
    .replace(/\/\/.*$/gm, '')
    .split(/\s+/)
    .filter(Boolean)
  const places = new Map<string, number>()
  const hex = (value: number, bytes = 1) => value.toString(16).padStart(bytes * 2, '0')
  const sizeOf = (word: string) => {
    if (word.startsWith('@')) return 3
    return /^0x|^#/.test(word) ? (word.replace('#', '0x').length - 2) / 2 + (word.startsWith('#') ? 0 : 1) : 1
  }
  let at = 0
  for (const [index, word] of words.entries()) {
    const isOfBytes = words[index + 1]?.startsWith('#') ?? false
    if (word.startsWith(':')) places.set(word.slice(1), isOfBytes ? at + 1 : at)
    at += sizeOf(word)
  }
  const bytes = words.map((word) => {
    if (word.startsWith(':')) return hex(opcodes.JUMPDEST ?? 0)
    if (word.startsWith('#')) return word.slice(1)
    if (word.startsWith('@')) {
      const place = places.get(word.slice(1))
      if (place === undefined) throw new Error(`The program has no place ${word.slice(1)}.`)
      return `61${hex(place, 2)}`
    }
    if (word.startsWith('0x')) return `${hex(0x5f + (word.length - 2) / 2)}${word.slice(2)}`
    const code = opcodes[word]
    if (code === undefined) throw new Error(`${word} is no known opcode.`)
    return hex(code)
  })
  return `0x${bytes.join('')}`
}
