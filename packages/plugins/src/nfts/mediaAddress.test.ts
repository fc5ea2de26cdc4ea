import { describe, expect, test } from 'vitest'
import { mediaAddress } from './mediaAddress.js'

const v0 = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG'
const v1 = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const gateway = { ipfsGateway: 'https://ipfs.example', allowHosts: true }

describe('where metadata and pictures are fetched from', () => {
  test.each([
    ['https://art.example/1.png?size=2', 'https://art.example/1.png?size=2'],
    [`ipfs://${v0}`, `https://ipfs.example/ipfs/${v0}`],
    [`ipfs://${v1}/1.png`, `https://ipfs.example/ipfs/${v1}/1.png`],
    [`ipfs://ipfs/${v1}/my cat.png`, `https://ipfs.example/ipfs/${v1}/my%20cat.png`],
  ])('%s is %s', (given, url) => {
    expect(mediaAddress(given, gateway)).toBe(url)
  })

  test.each([
    '',
    'http://art.example/1.png',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'blob:https://art.example/1',
    'ftp://art.example/1.png',
    'ar://abc',
    '//art.example/1.png',
    'https://user:pass@art.example/1.png',
    'https://art.example\\@evil.example/1.png',
    'https://art.example/\u202egnp.1',
    'https://localhost/1.png',
    'https://app.localhost/1.png',
    'https://127.0.0.1/1.png',
    'https://2130706433/1.png',
    'https://0x7f.1/1.png',
    'https://192.168.1.1/logo.png',
    'https://[::1]/1.png',
    'https://router/logo.png',
    'https://printer.local/status',
    'https://vault.internal/secret',
    'https://nas.local./1.png',
    `https://art.example/${'a'.repeat(2048)}`,
    'ipfs://',
    'ipfs://not-a-cid/1.png',
    `ipfs://${v0}/../../api/v0/pin`,
    `ipfs://${v0}/%2e%2e/%2e%2e/api`,
    `ipfs://${v0}/1.png?key=1`,
    `ipfs://${v0}/%`,
    `ipfs://${v0}@evil.example/1.png`,
    `ipns://${v0}`,
  ])('%s is nowhere', (given) => {
    expect(mediaAddress(given, gateway)).toBeUndefined()
  })

  test('is this machine only where the app is developed there', () => {
    const local = 'http://127.0.0.1:8545/1.png'
    expect(mediaAddress(local, gateway)).toBeUndefined()
    expect(mediaAddress(local, { ...gateway, allowLocal: true })).toBe(local)
  })

  test('is the gateway of the config, whatever host that is on', () => {
    expect(mediaAddress(`ipfs://${v0}`, { ipfsGateway: 'http://127.0.0.1:8080' })).toBe(
      `http://127.0.0.1:8080/ipfs/${v0}`,
    )
  })
})

test('no host that a contract names is asked, unless the config lists its collection', () => {
  const { ipfsGateway } = gateway
  expect(mediaAddress('https://art.example/1.png', { ipfsGateway })).toBeUndefined()
  expect(mediaAddress('https://art.example/1.png', { ipfsGateway, allowLocal: true })).toBeUndefined()
  expect(mediaAddress(`ipfs://${v0}`, { ipfsGateway })).toBe(`https://ipfs.example/ipfs/${v0}`)
})
