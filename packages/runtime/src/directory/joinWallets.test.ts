import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Wallet } from '../connectors/wallet.js'
import { joinWallets } from './joinWallets.js'

const known: Wallet = { id: 'a', name: 'A', slug: 'x.a', image_id: 'picture', rdns: 'x.a.app' }

describe('one wallet from two lists (decision 8)', () => {
  test.each([
    ['id', { id: 'a' }],
    ['slug', { id: 'x.a' }],
    ['the id of its picture', { id: 'b', image_id: 'picture' }],
    ['rdns', { id: 'b', rdns: 'x.a.app' }],
    ['rdns in another letter case', { id: 'b', rdns: 'X.A.App' }],
  ])('is known by %s', (_, more) => {
    expect(joinWallets([known], [{ name: 'B', ...more }])).toHaveLength(1)
  })

  test.each([
    ['another id', { id: 'b' }],
    ['another picture', { id: 'b', image_id: 'other' }],
    ['no rdns on either side', { id: 'b', rdns: undefined }],
    ['an empty rdns on either side', { id: 'b', rdns: '' }],
    ['an id as rdns', { id: 'b', rdns: 'a' }],
  ])('%s makes two', (_, more: { id: string; rdns?: string | undefined }) => {
    const plain = { id: 'a', name: 'A', image_id: 'picture', rdns: more.rdns === 'a' ? undefined : more.rdns }
    expect(joinWallets([plain], [{ name: 'B', ...more }])).toHaveLength(2)
  })

  test('known values stay, and missing ones are added', () => {
    const more = { id: 'a', name: 'Other', homepage: 'https://a.example', mobile_link: 'a://' }
    expect(joinWallets([{ ...known, mobile_link: undefined }], [more])).toEqual([
      { ...known, homepage: 'https://a.example', mobile_link: 'a://' },
    ])
  })

  test('a wallet known by its slug gets its id', () => {
    const [joined] = joinWallets(
      [{ id: 'x.a', slug: 'x.a', name: 'A', rdns: 'x.a' }],
      [{ id: 'ab12', name: 'B', rdns: 'x.a' }],
    )
    expect(joined).toEqual({ id: 'ab12', slug: 'x.a', name: 'A', rdns: 'x.a' })
  })

  test('known namespaces are not narrowed to a service’s chains', () => {
    const more = { id: 'a', name: 'A', chains: ['eip155:1'] }
    const chainsOf = (namespaces?: readonly string[]) =>
      joinWallets([{ id: 'a', name: 'A', namespaces }], [more])[0]?.chains
    expect([chainsOf(['eip155']), chainsOf()]).toEqual([undefined, ['eip155:1']])
  })

  test('added values identify it for the next list', () => {
    const joined = joinWallets(
      [{ id: 'a', name: 'A' }],
      [
        { id: 'a', name: 'A', rdns: 'x.a' },
        { id: 'b', name: 'B', rdns: 'x.a' },
      ],
    )
    expect(joined.map(({ id }) => id)).toEqual(['a'])
  })

  const wallet = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    name: fc.constant('N'),
    image_id: fc.constantFrom(undefined, 'p', 'q'),
    rdns: fc.constantFrom(undefined, 'x.a', 'x.b'),
  })

  test('joining again changes nothing, and no id stands twice', () => {
    fc.assert(
      fc.property(fc.array(wallet), fc.array(wallet), (one, other) => {
        const joined = joinWallets(joinWallets([], one), other)
        expect(new Set(joined.map(({ id }) => id)).size).toBe(joined.length)
        expect(joinWallets(joined, joined)).toEqual(joined)
      }),
    )
  })
})
