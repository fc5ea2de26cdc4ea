import { expect, test } from 'vitest'
import { safeOrigins } from './origins.js'

const passes = (origin: string, added: readonly string[] = []) =>
  safeOrigins(added).some((one) => one.test(origin))

test.each(['https://app.safe.global', 'https://beta.app.safe.global', 'https://APP.safe.global'])(
  '%s is a Safe',
  (origin) => {
    expect(passes(origin)).toBe(true)
  },
)

test.each([
  'http://app.safe.global',
  'https://safe.global',
  'https://evilapp.safe.global',
  'https://app.safe.global.evil.example',
  'https://appxsafe.global',
  'https://app.safe.global:8443',
  'https://app.safe.global@evil.example',
  'https://.app.safe.global/',
  'null',
  '',
])('%s is none', (origin) => {
  expect(passes(origin)).toBe(false)
})

test.each([
  ['https://safe.chain.example', 'https://safe.chain.example', true],
  ['https://*.chain.example', 'https://safe.chain.example', true],
  ['https://*.chain.example', 'https://chain.example', false],
  ['https://*.chain.example', 'https://safexchain.example', false],
  ['http://127.0.0.1:4100', 'http://127.0.0.1:4100', true],
  ['http://127.0.0.1:4100', 'http://127.0.0.1:4101', false],
])('%s in the settings makes %s one: %s', (added, origin, isOne) => {
  expect(passes(origin, [added])).toBe(isOne)
})

test.each(['https://*', '*', 'https://a.*.example', 'https://(.*)', '.*', 'safe.example'])(
  'what is no origin, such as %s, lets nobody in',
  (added) => {
    expect(passes('https://evil.example', [added])).toBe(false)
  },
)
