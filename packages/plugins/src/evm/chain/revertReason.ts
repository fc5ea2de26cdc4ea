import { cleanText } from '@wallet-modal/runtime/plugin'

/** What Solidity's `Panic(uint256)` counts. */
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

/** Errors of tokens (ERC-6093) and of what can be paused, by their selectors. */
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
 * What a contract says as it reverts: the text of `require`, the name of a panic or of a known error, else the selector of its own.
 * @param data what it reverted with, unchecked, as hex
 * @returns safe to show; undefined where it says nothing
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

/** A string as the ABI writes it: where it begins, how long it is, and its bytes, of which the first thousand are read. */
function readText(body: string): string {
  const word = (index: number) => Number(`0x${body.slice(index * 64, index * 64 + 64) || '0'}`)
  if (word(0) !== 32) return ''
  const length = Math.min(word(1), 1_000)
  const pairs = body.slice(128, 128 + length * 2).match(/[0-9a-f]{2}/gi) ?? []
  return new TextDecoder().decode(Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)))
}
