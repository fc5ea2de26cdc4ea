import { cleanText } from '@wallet-modal/runtime/plugin'

/** The codes of Solidity's `Panic(uint256)`. */
const panics: Readonly<Record<number, string>> = {
  1: 'an assertion failed',
  17: 'an arithmetic overflow',
  18: 'a division by zero',
  33: 'an invalid enum value',
  34: 'a broken storage array',
  49: 'a pop from an empty array',
  50: 'an array index out of bounds',
  65: 'too much memory',
  81: 'a call of an unset function',
}

/** Errors of tokens (ERC-6093) and of pausable contracts, by their selectors. */
const knownErrors: Readonly<Record<string, string>> = {
  '0xe450d38c': 'ERC20InsufficientBalance',
  '0x96c6fd1e': 'ERC20InvalidSender',
  '0xec442f05': 'ERC20InvalidReceiver',
  '0xfb8f41b2': 'ERC20InsufficientAllowance',
  '0xe602df05': 'ERC20InvalidApprover',
  '0x94280d62': 'ERC20InvalidSpender',
  '0xd93c0665': 'EnforcedPause',
}

const maxCharacters = 200

/**
 * Reads why a contract reverted: the text of `require`, the name of a panic or of a known error, else the error's selector.
 * @param data what the contract returned, unchecked, as hex
 * @returns safe to show; undefined if there is no reason
 */
export function revertReason(data: string | undefined): string | undefined {
  if (data === undefined || !/^0x[0-9a-f]{8}/i.test(data)) return undefined
  const selector = data.slice(0, 10).toLowerCase()
  const body = data.slice(10)
  if (selector === '0x08c379a0') return cleanText(readText(body), maxCharacters)
  if (selector === '0x4e487b71') {
    const code = Number(`0x${body.slice(0, 64) || '0'}`)
    return `Panic: ${panics[code] ?? `code ${code}`}`
  }
  return knownErrors[selector] ?? `Custom error ${selector}`
}

/** Reads a string of the ABI: its offset, its length, and up to a thousand of its bytes. */
function readText(body: string): string {
  const word = (index: number) => Number(`0x${body.slice(index * 64, index * 64 + 64) || '0'}`)
  if (word(0) !== 32) return ''
  const length = Math.min(word(1), 1_000)
  const pairs = body.slice(128, 128 + length * 2).match(/[0-9a-f]{2}/gi) ?? []
  return new TextDecoder().decode(Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)))
}
