import { describe, expect, test } from 'vitest'
import { parseProfile } from './identity.js'

const picture = 'data:image/png;base64,AA=='

test('a name and a picture are a profile, and nothing else of the answer', () => {
  expect(parseProfile({ name: 'ada.eth', imageUrl: picture, score: 7 })).toEqual({
    name: 'ada.eth',
    imageUrl: picture,
  })
  expect(parseProfile({ name: 'ada.eth', imageUrl: null })).toEqual({ name: 'ada.eth' })
  expect(parseProfile({ imageUrl: 'https://pictures.example/ada.png' })).toEqual({
    imageUrl: 'https://pictures.example/ada.png',
  })
})

test('a name is proven only where the plugin says so, and nothing proves a name that is left out', () => {
  expect(parseProfile({ name: 'ada.eth', isNameProven: true })).toEqual({
    name: 'ada.eth',
    isNameProven: true,
  })
  expect(parseProfile({ name: 'ada.eth', isNameProven: 'yes' })).toEqual({ name: 'ada.eth' })
  expect(parseProfile({ name: 'аda.eth', imageUrl: picture, isNameProven: true })).toEqual({
    imageUrl: picture,
  })
})

describe('no profile is', () => {
  test.each([undefined, null, 'ada.eth', 7, {}, [], { name: '', imageUrl: '' }])('%j', (answer) => {
    expect(parseProfile(answer)).toBeUndefined()
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://pictures.example/ada.png',
    'https://ada:pw@pictures.example/',
    'ipfs://x',
    `data:image/png,${'A'.repeat(200_000)}`,
  ])('a picture that may not be drawn: %s', (imageUrl) => {
    expect(parseProfile({ imageUrl })).toBeUndefined()
    expect(parseProfile({ name: 'ada.eth', imageUrl })).toEqual({ name: 'ada.eth' })
  })

  test('a name that could be another', () => {
    expect(parseProfile({ name: 'аda.eth', imageUrl: picture })).toEqual({ imageUrl: picture })
  })
})
