import { expect, test } from 'vitest'
import { readMintExtensions } from './mintExtensions.js'
import { programs } from './programs.js'

const mint = 'EPjFWdd5AufqSSqeM2qNB3yBBmBVSzcKbx5AUV5Rsoe7'

type Extension = readonly [type: number, value: readonly number[]]

/** A mint of Token-2022 with these extensions. */
function mintWith(...extensions: readonly Extension[]) {
  const head = new Uint8Array(166)
  head[165] = 1
  const tail = extensions.flatMap(([type, value]) => [type & 255, type >> 8, value.length, 0, ...value])
  return { owner: programs.token2022, executable: false, data: Uint8Array.from([...head, ...tail]) }
}

const zeros = (length: number) => Array(length).fill(0) as number[]
const key = Array(32).fill(7) as number[]
const double = (value: number) => [...new Uint8Array(Float64Array.of(value).buffer)]
const scaled = (now: number, next: number): Extension => [
  25,
  [...key, ...double(now), ...zeros(8), ...double(next)],
]
const interest = (before: number, now: number): Extension => [
  10,
  [...key, ...zeros(8), before, 0, ...zeros(8), now, 0],
]
const read = (...extensions: readonly Extension[]) => readMintExtensions(mint, mintWith(...extensions))

test.each<[string, Extension]>([
  ['another multiplier for what is shown', scaled(2, 2)],
  ['another multiplier from some time on', scaled(1, 2)],
  ['interest', interest(0, 5)],
  ['interest until lately', interest(5, 0)],
  ['no transfers', [9, []]],
  ['a program that runs with each transfer', [14, [...key, ...key]]],
  ['an extension that nobody knows', [99, [1]]],
  ['an extension that ends nowhere', [26, [...key, 0]]],
])('a token with %s is not sent', (what, extension) => {
  const account = mintWith(extension)
  const data = what.endsWith('nowhere') ? account.data.slice(0, -2) : account.data
  expect(() => readMintExtensions(mint, { ...account, data })).toThrow(
    expect.objectContaining({ code: 'TOKEN_UNSUPPORTED', context: { address: mint } }),
  )
})

test.each<[string, readonly Extension[]]>([
  ['none', []],
  [
    'a name',
    [
      [18, zeros(64)],
      [19, zeros(80)],
    ],
  ],
  ['fees that are withheld', [[1, zeros(108)]]],
  ['accounts that start frozen', [[6, [2]]]],
  ['a multiplier of one', [scaled(1, 1)]],
  ['an interest of nothing', [interest(0, 0)]],
  ['a hook without a program', [[14, [...key, ...zeros(32)]]]],
  ['a delegate that nobody is', [[12, zeros(32)]]],
  ['room that is not in use', [[0, zeros(20)]]],
])('a token is sent with extensions that change no amount: %s', (_, extensions) => {
  expect(read(...extensions)).toEqual([])
})

test('what the issuer may do is told', () => {
  expect(read([12, key], [26, [...key, 0]])).toEqual(['takeBack', 'pause'])
})

test('a mint of the older program has no extensions', () => {
  const data = new Uint8Array(82)
  expect(readMintExtensions(mint, { owner: programs.token, executable: false, data })).toEqual([])
})
