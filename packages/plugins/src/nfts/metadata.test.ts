import type { Http } from '@wallet-modal/runtime/plugin'
import { describe, expect, test } from 'vitest'
import { metadataMaxBytes, readMetadata } from './metadata.js'

const gateway = { ipfsGateway: 'https://ipfs.example', allowHosts: true }
const asked: { readonly url: string; readonly maxBytes?: number | undefined }[] = []

/** A service that has this as its JSON everywhere. */
const answering = (body: unknown) =>
  ({
    async get(url, { parse, maxBytes }) {
      asked.push({ url, maxBytes })
      return parse(body)
    },
  }) as Http

const cat = { name: 'Cat', description: 'It purrs.', image: 'ipfs://cat' }
const read = (body: unknown) => readMetadata('https://art.example/1', { http: answering(body), ...gateway })
const inUri = (uri: string) => readMetadata(uri, { http: answering(undefined), ...gateway })
const base64 = (text: string) => `data:application/json;base64,${Buffer.from(text).toString('base64')}`

describe('what the maker says of an NFT', () => {
  test('is read from where the contract says, up to 64 KiB', async () => {
    asked.length = 0
    expect(await read(cat)).toEqual(cat)
    expect(asked).toEqual([{ url: 'https://art.example/1', maxBytes: metadataMaxBytes }])
  })

  test.each([
    ['in base64', base64(JSON.stringify(cat))],
    ['in base64 with its charset', base64(JSON.stringify(cat)).replace(';', ';charset=utf-8;')],
    ['encoded', `data:application/json,${encodeURIComponent(JSON.stringify(cat))}`],
    ['as it stands', `data:application/json;utf8,${JSON.stringify(cat)}`],
  ])('is read from the contract itself, %s', async (_, uri) => {
    expect(await inUri(uri)).toEqual(cat)
  })

  test('keeps a percent sign that encodes nothing', async () => {
    expect(await inUri(`data:application/json,${JSON.stringify({ name: '100% cat' })}`)).toEqual({
      name: '100% cat',
    })
  })

  test('is text of one line, without what turns or hides other text', async () => {
    expect(await read({ name: ' C\u202eat\n<b> ', description: 'a\u0000b' })).toEqual({
      name: 'Cat <b>',
      description: 'ab',
    })
  })

  test('is no longer than can be shown', async () => {
    const { name = '', description = '' } = await read({
      name: 'a'.repeat(99_999),
      description: 'b'.repeat(99_999),
    })
    expect([name.length, description.length]).toEqual([64, 1_000])
  })

  test('has its picture under an older name, too', async () => {
    expect(await read({ image: '', image_url: 'ipfs://cat' })).toEqual({ image: 'ipfs://cat' })
  })

  test.each([
    null,
    undefined,
    7,
    'Cat',
    [],
    [cat],
    {},
    { name: 7, description: {}, image: [] },
    { name: '\u202e' },
  ])('is nothing: %j', async (body) => {
    expect(await read(body)).toEqual({})
  })

  test.each([
    ['another type', `data:text/html;base64,${Buffer.from(JSON.stringify(cat)).toString('base64')}`],
    ['no JSON', base64('<html>')],
    ['no base64', 'data:application/json;base64,####'],
    ['no UTF-8', 'data:application/json;base64,/////w=='],
    ['more than 64 KiB', base64(JSON.stringify({ ...cat, more: 'a'.repeat(metadataMaxBytes) }))],
    ['a script', 'javascript:alert(1)'],
    ['this machine', 'http://127.0.0.1/1.json'],
  ])('is nothing where the contract names %s', async (_, uri) => {
    asked.length = 0
    expect(await inUri(uri)).toEqual({})
    expect(asked).toEqual([])
  })
})
