import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { externalUrl } from './externalUrl.js'

describe('the gate for web addresses', () => {
  test('https passes, normalised', () => {
    expect(externalUrl('https://Example.COM/a b'.replace(' ', '%20'))).toBe('https://example.com/a%20b')
    expect(externalUrl('https://example.com')).toBe('https://example.com/')
    expect(externalUrl('https://example.com:8443/@a:b')).toBe('https://example.com:8443/@a:b')
    expect(externalUrl('https://[2001:db8::1]:8443/')).toBe('https://[2001:db8::1]:8443/')
    expect(externalUrl('https://bücher.example')).toBe('https://xn--bcher-kva.example/')
    expect(externalUrl('https://example.com/?a=1#b')).toBe('https://example.com/?a=1#b')
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' https://a.example',
    'https://a.example\t',
    'https://user@a.example',
    'https://user:pw@a.example',
    'https://a.example@b.example',
    'https:\\\\a.example',
    'http://a.example',
    'ftp://a.example',
    'data:text/html,x',
    'blob:https://a.example/x',
    'file:///etc/passwd',
    'wallet://x',
    'intent://x',
    '//a.example',
    'a.example',
    '',
    'https://',
    'https:a.example',
    'https:/a.example',
    'https:///a.example',
    'https://https://a.example',
    'https://a.example:/',
    'https://a.example:x/',
    'https://[::1',
    'https://@a.example',
    'https://:@a.example',
    'https://a".example',
    'https://a.example%22',
    "https://a'b.example",
    `https://a.example/${'x'.repeat(2048)}`,
    `https://a.example/${'é'.repeat(1000)}`,
    'https://a.example/\u202Egpj.exe',
    'https://a\u00ADb.example',
    null,
    5,
    {},
  ])('%j does not', (value) => {
    expect(externalUrl(value)).toBeUndefined()
    if (typeof value === 'string') expect(externalUrl(value, { allowLoopback: true })).toBeUndefined()
  })

  test('http passes to this machine only, and only when allowed', () => {
    for (const host of ['localhost', 'sub.localhost', '127.0.0.1', '127.9.9.9', '[::1]']) {
      expect(externalUrl(`http://${host}:4100/x`)).toBeUndefined()
      expect(externalUrl(`http://${host}:4100/x`, { allowLoopback: true })).toBe(`http://${host}:4100/x`)
    }
    for (const host of [
      'localhost.evil.example',
      '127.0.0.1.nip.io',
      'notlocalhost',
      '10.0.0.1',
      '[::2]',
      '0.0.0.0',
    ]) {
      expect(externalUrl(`http://${host}/`, { allowLoopback: true })).toBeUndefined()
    }
  })

  test('accepted links are https without credentials, and are accepted again unchanged', () => {
    const parts = fc.constantFrom(
      'https',
      ':',
      '//',
      '\\',
      '@',
      '/',
      'a.example',
      'javascript',
      '%0a',
      '\u0000',
      ' ',
      '?',
      '#',
      '[::1]',
      'é',
    )
    const text = fc.oneof(
      fc.webUrl(),
      fc.string({ unit: parts, maxLength: 12 }),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(text, (value) => {
        const url = externalUrl(value)
        if (url === undefined) return
        expect(new URL(url)).toMatchObject({ protocol: 'https:', username: '', password: '' })
        expect(externalUrl(url)).toBe(url)
      }),
    )
  })
})
