import type { AnyPlugin, Http } from '@wallet-modal/runtime/plugin'
import { createTestModal } from '@wallet-modal/runtime/testing'
import { describe, expect, test, vi } from 'vitest'
import { pictureMaxBytes, pictureTimeoutMs, readPicture } from './pictureGate.js'
import { dataUri, heads, svgUri } from './pictures.fixture.js'

const address = 'https://art.example/1.png'

/** The gate over a host that answers as is said, and what it was asked. */
async function gateOver(answer: (init: RequestInit) => Response | Promise<Response>) {
  const asked: { readonly url: string; readonly init: RequestInit }[] = []
  let http: Http | undefined
  const probe: AnyPlugin = {
    manifest: { id: 'probe' },
    load: async () => (context) => {
      http = context.http
      return {}
    },
  }
  const { modal, kit } = createTestModal({
    plugins: [probe],
    async fetch(url, init = {}) {
      asked.push({ url: String(url), init })
      return answer(init)
    },
  })
  await modal.prepare()
  await modal.plugins.probe?.load()
  if (!http) throw new Error('The probe was not activated.')
  const options = { http, ipfsGateway: 'https://ipfs.example', allowHosts: true }
  return { asked, clock: kit.clock, read: (given: string) => readPicture(given, options) }
}

const served = (type: string, bytes: readonly number[]) => () =>
  new Response(Uint8Array.from(bytes), { headers: { 'content-type': type } })
const nobody = () => Promise.reject(new TypeError('Failed to fetch'))
const markup = (text: string) => [...Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`)]
const padded = (head: readonly number[], length: number) => [
  ...head,
  ...Array.from({ length: length - head.length }, () => 0),
]

describe('a picture passes', () => {
  test.each([
    ['image/png', heads.png()],
    ['image/jpeg', heads.jpeg()],
    ['image/gif', heads.gif()],
    ['image/gif', heads.gif(480, 480, Array(100).fill(heads.gifFrame(480, 480)).flat())],
    ['image/jpeg', [...heads.jpeg(4096, 4096), ...Array(10).fill(heads.jpegScan).flat()]],
    ['image/webp', heads.webp()],
    ['image/avif', heads.avif()],
  ])('as %s, of the type that its bytes are', async (type, bytes) => {
    const { read } = await gateOver(served(type, bytes))
    expect(await read(address)).toBe(dataUri(type, bytes))
    expect(await (await gateOver(nobody)).read(dataUri(type, bytes))).toBe(dataUri(type, bytes))
  })

  test('as an SVG that is a drawing and nothing else', async () => {
    const { read } = await gateOver(served('image/svg+xml', markup('<circle r="3"/>')))
    expect(await read(address)).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(await read(svgUri('<circle r="3"/>'))).toBe(svgUri('<circle r="3"/>'))
  })

  test('up to 1 MiB and 4096 by 4096 pixels', async () => {
    const { read } = await gateOver(served('image/png', padded(heads.png(4_096, 4_096), pictureMaxBytes)))
    expect(await read(address)).toBeDefined()
  })
})

/** What of a host or a contract is refused: an address, and what is served there. */
const hostile: readonly (readonly [string, string, (() => Response | Promise<Response>) | undefined])[] = [
  ['a script for a picture', 'javascript:alert(1)', undefined],
  ['a page for a picture', 'data:text/html,<script>alert(1)</script>', undefined],
  [
    'a page as its bytes',
    address,
    served('image/png', [...Buffer.from('<!doctype html><script>x</script>')]),
  ],
  ['a page by its type', address, served('text/html', heads.png())],
  ['no type', address, () => new Response(Uint8Array.from(heads.png()))],
  ['any bytes', address, served('application/octet-stream', heads.png())],
  ['a PNG that says JPEG', address, served('image/jpeg', heads.png())],
  ['a GIF that says PNG', address, served('image/png', heads.gif())],
  ['an SVG that says PNG', address, served('image/png', markup(''))],
  ['a BMP', address, served('image/bmp', [...Buffer.from('BM')])],
  ['an icon', address, served('image/x-icon', [0, 0, 1, 0])],
  ['a film', address, served('video/mp4', heads.avif())],
  ['a TIFF', address, served('image/tiff', [...Buffer.from('II*\0')])],
  ['nothing', address, served('image/png', [])],
  ['a PNG that is cut off', address, served('image/png', heads.png().slice(0, 12))],
  ['a bomb: a PNG of 50,000 by 50,000', address, served('image/png', heads.png(50_000, 50_000))],
  ['a JPEG of 65,535 by 65,535', address, served('image/jpeg', heads.jpeg(65_535, 65_535))],
  [
    'a GIF whose frame is larger than its screen',
    address,
    served('image/gif', heads.gif(1, 1, heads.gifFrame(20_000, 20_000))),
  ],
  [
    'a GIF of 70 large frames',
    address,
    served('image/gif', heads.gif(4096, 4096, Array(70).fill(heads.gifFrame(4096, 4096)).flat())),
  ],
  [
    'a JPEG of 1,000 scans',
    address,
    served('image/jpeg', [...heads.jpeg(), ...Array(1_000).fill(heads.jpegScan).flat()]),
  ],
  ['a GIF of 65,535 by 65,535', address, served('image/gif', heads.gif(65_535, 65_535))],
  ['a WebP of 16,384 by 16,384', address, served('image/webp', heads.webpLossless(16_384, 16_384))],
  ['an AVIF of 2³¹ by 2³¹', address, served('image/avif', heads.avif(2 ** 31, 2 ** 31))],
  ['a byte more than 1 MiB', address, served('image/png', padded(heads.png(), pictureMaxBytes + 1))],
  ['the same as a data: URI', dataUri('image/png', padded(heads.png(), pictureMaxBytes + 100)), undefined],
  ['a 404', address, () => new Response(Uint8Array.from(heads.png()), { status: 404 })],
  ['a 500', address, () => new Response('', { status: 500 })],
  ['a host out of reach', address, nobody],
  ['an SVG with a script', address, served('image/svg+xml', markup('<script>alert(1)</script>'))],
  ['an SVG with a handler', address, served('image/svg+xml', markup('<g onload="alert(1)"/>'))],
  ['an SVG with a page', address, served('image/svg+xml', markup('<foreignObject><p/></foreignObject>'))],
  ['an SVG with a link', address, served('image/svg+xml', markup('<a href="https://evil.example"/>'))],
  [
    'an SVG with an address',
    address,
    served('image/svg+xml', markup('<image href="https://evil.example/x"/>')),
  ],
  [
    'an SVG with a sheet',
    address,
    served('image/svg+xml', markup('<style>@import url(//evil.example)</style>')),
  ],
  [
    'an SVG with entities',
    address,
    served('image/svg+xml', [...Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg/>')]),
  ],
  ['an SVG of ten thousand parts', address, served('image/svg+xml', markup('<g/>'.repeat(10_000)))],
  ['an SVG that goes round', svgUri('<g id="a"><use href="#a"/></g>'), undefined],
  ['an SVG with a script as a data: URI', svgUri('<script>alert(1)</script>'), undefined],
  ['an SVG as it stands with a script', 'data:image/svg+xml,<svg><script>alert(1)</script></svg>', undefined],
  ['an SVG of 200 KiB', svgUri(`<desc>${'a'.repeat(200 * 1024)}</desc>`), undefined],
  ['a data: URI without base64', 'data:image/png,\x89PNG', undefined],
  ['a data: URI of broken base64', 'data:image/png;base64,####', undefined],
  [
    'a data: URI with two types',
    `data:text/html;image/png;base64,${dataUri('', heads.png()).slice(13)}`,
    undefined,
  ],
  ['a blob', 'blob:https://app.example/1', undefined],
  ['this machine', 'http://127.0.0.1:9000/1.png', served('image/png', heads.png())],
  ['the network that it is in', 'https://192.168.0.1/1.png', served('image/png', heads.png())],
  ['a host without TLS', 'http://art.example/1.png', served('image/png', heads.png())],
]

describe('a picture is refused', () => {
  test.each(hostile)('%s', async (_, given, answer) => {
    const { read, asked } = await gateOver(answer ?? nobody)
    expect(await read(given)).toBeUndefined()
    const isFetched = given === address
    expect(asked.map(({ url }) => url)).toEqual(isFetched ? [address] : [])
  })

  test('that takes longer than 2 s', async () => {
    const { asked, read, clock } = await gateOver(() => new Promise<Response>(() => {}))
    const reading = read(address)
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    clock.advance(pictureTimeoutMs)
    expect(await reading).toBeUndefined()
    expect(pictureTimeoutMs).toBe(2_000)
  })

  test('that never ends, after 1 MiB', async () => {
    let sent = 0
    const { read } = await gateOver(
      () =>
        new Response(
          new ReadableStream({
            pull(controller) {
              sent += 64 * 1024
              controller.enqueue(Uint8Array.from(padded(heads.png(), 64 * 1024)))
            },
          }),
          { headers: { 'content-type': 'image/png' } },
        ),
    )
    expect(await read(address)).toBeUndefined()
    expect(sent).toBeLessThan(2 * pictureMaxBytes)
  })
})

test('a host learns no cookie, no referrer and no redirect of the visitor’s', async () => {
  const { read, asked } = await gateOver(served('image/png', heads.png()))
  await read(address)
  expect(asked[0]?.init).toMatchObject({
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
  })
})
