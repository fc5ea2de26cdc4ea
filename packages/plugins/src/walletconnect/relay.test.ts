import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { relayOptions } from './relay.js'

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://shop.example', hostname: 'shop.example' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const optionsOf = (relay: string | undefined, over: object = {}) =>
  relayOptions({ endpoints: { relay }, ...over } as never)

describe('the relay', () => {
  test.each([
    'wss://relay.example',
    'wss://relay.example/v2?x=1',
    'ws://127.0.0.1:4200',
    'ws://localhost:4200/relay',
    'ws://[::1]:4200',
  ])('%s may be used', (relay) => {
    expect(optionsOf(relay).relayUrl).toBe(relay)
  })

  test.each([
    'ws://relay.example',
    'ws://127.0.0.1.evil.example',
    'ws://localhost.evil.example',
    'wss://user:secret@relay.example',
    'https://relay.example',
    'javascript:wss://relay.example',
    ' wss://relay.example',
    'wss:relay.example',
    '',
  ])('%j is refused', (relay) => {
    expect(() => optionsOf(relay)).toThrow(
      expect.objectContaining({ code: 'RELAY_UNREACHABLE', context: { isConfigured: true } }),
    )
  })

  test('none at all is told apart from a wrong one', () => {
    expect(() => optionsOf(undefined)).toThrow(expect.objectContaining({ context: { isConfigured: false } }))
  })

  test('another relay, or another project, is another storage', () => {
    const prefixes = [
      optionsOf('wss://a.example'),
      optionsOf('wss://b.example'),
      optionsOf('wss://a.example', { projectId: 'p' }),
    ].map(({ storagePrefix }) => storagePrefix)
    expect(new Set(prefixes).size).toBe(3)
  })
})

// Spec §6.14
describe('what wallets are shown of the app', () => {
  test('is what the config says', () => {
    const app = {
      name: 'Shop',
      description: 'Sells',
      url: 'https://a.example',
      icons: ['https://a.example/i.png'],
    }
    expect(optionsOf('wss://a.example', { app }).metadata).toEqual(app)
  })

  test('is the page where the config says nothing', () => {
    expect(optionsOf('wss://a.example').metadata).toEqual({
      name: 'shop.example',
      description: '',
      url: 'https://shop.example',
      icons: [],
    })
  })
})
