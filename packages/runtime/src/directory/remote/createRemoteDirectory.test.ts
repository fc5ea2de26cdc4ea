import { describe, expect, test } from 'vitest'
import { systemClock } from '../../base/clock.js'
import { recommendedWalletsCount, walletPageSize, walletSearchSize } from '../../config/limits.js'
import type { ModalConfig } from '../../config/types.js'
import { withDefaults } from '../../config/withDefaults.js'
import { sdkOf } from '../../http/createServiceClient.js'
import { createHttp } from '../../http/request.js'
import { fakeClock } from '../../testing/fakeClock.js'
import { createRemoteDirectory } from './createRemoteDirectory.js'
import { many, wallet } from './serviceWallets.fixture.js'

/** A request in words: the path, then the parameters of this call. */
function inWords(url: URL): string {
  const { projectId: _, st: __, sv: ___, ...own } = Object.fromEntries(url.searchParams)
  return [url.pathname, ...Object.entries(own).map(([key, value]) => `${key}=${value}`)].join(' ')
}

/** A service with `count` wallets and the API's paging. */
function fakeService(count = 100) {
  const asked: URL[] = []
  let answer: (url: URL) => Response | Promise<Response> = (url) => {
    const [page, entries] = ['page', 'entries'].map((key) => Number(url.searchParams.get(key)))
    const start = ((page ?? 1) - 1) * (entries ?? 0)
    const include = url.searchParams.get('include')?.split(',')
    const exclude = url.searchParams.get('exclude')?.split(',') ?? []
    const data = many(count).filter(({ id }) => !exclude.includes(id) && (include?.includes(id) ?? true))
    return Response.json({ data: data.slice(start, start + (entries ?? 0)), count: data.length })
  }
  return {
    asked,
    /** The calls so far, in words. */
    words: () => asked.map(inWords),
    answerWith(next: typeof answer) {
      answer = next
    },
    fetch: (async (input) => {
      const url = new URL(String(input))
      asked.push(url)
      return answer(url)
    }) as typeof fetch,
  }
}

/** A directory over a fake service. */
function setUp({
  count,
  config,
  hasAdapters = true,
  version = 'html-eip155-1.2.3',
}: {
  readonly count?: number
  readonly config?: Partial<ModalConfig>
  readonly hasAdapters?: boolean
  readonly version?: string
} = {}) {
  const service = fakeService(count)
  const clock = fakeClock()
  const directory = createRemoteDirectory({
    config: withDefaults({ chains: ['eip155:1', 'eip155:10'], projectId: 'p', ...config }),
    baseUrl: 'https://directory.example',
    http: createHttp({ fetch: service.fetch, clock: systemClock }),
    clock,
    sdk: { type: 'wallet-modal', version },
    hasAdapters,
    networkImageId: async (id) => (id === 'eip155:1' ? 'ether-picture' : undefined),
  })
  return { service, clock, directory }
}

const metaMask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const [first, second, third] = many(3).map(({ id }) => id) as [string, string, string]
const signal = new AbortController().signal
const pageCalls = (words: readonly string[]) => words.filter((word) => word.startsWith('/getWallets '))
const namesOf = (wallets: readonly { readonly name: string }[]) => wallets.map(({ name }) => name)

describe('every call (Spec §7)', () => {
  test('carries project, sdk type and version, and no client id without a session', async () => {
    const { directory, service } = setUp()
    await directory.recommended()
    const { projectId, st, sv, clientId } = Object.fromEntries(service.asked[0]?.searchParams ?? [])
    expect({ projectId, st, sv, clientId }).toEqual({
      projectId: 'p',
      st: 'wallet-modal',
      sv: 'html-eip155-1.2.3',
      clientId: undefined,
    })
  })

  test('carries an empty project: an own service decides what that means', async () => {
    const { directory, service } = setUp({ config: { projectId: undefined } })
    await directory.recommended()
    expect(service.asked[0]?.searchParams.get('projectId')).toBe('')
  })

  test('the version names the active namespaces, or `core` without any', () => {
    expect(sdkOf(['eip155', 'solana']).version).toMatch(/^html-eip155,solana-\d/)
    expect(sdkOf([]).version).toMatch(/^html-core-\d/)
  })

  test('of a core excludes three wallets that no relay reaches', async () => {
    const { directory, service } = setUp({
      version: 'html-core-1.2.3',
      config: { wallets: { featured: [first] } },
    })
    await Promise.all([
      directory.featured(),
      directory.recommended(),
      directory.source(false).search('a', signal),
    ])
    for (const { searchParams } of service.asked) {
      expect(searchParams.get('exclude')?.split(',')).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^1ca0bdd4/),
          expect.stringMatching(/^fd20dc42/),
          expect.stringMatching(/^a797aa35/),
        ]),
      )
    }
  })
})

describe('featured wallets', () => {
  test('are those of the config, in its order, whatever the chains', async () => {
    const { directory, service } = setUp({ config: { wallets: { featured: [third, first] } } })
    expect(namesOf(await directory.featured())).toEqual(['Wallet 2', 'Wallet 0'])
    expect(service.words()).toEqual([`/getWallets page=1 entries=2 include=${third},${first}`])
  })

  test('may be named by a slug or rdns of the bundled directory; names without an id are not requested', async () => {
    const { directory, service } = setUp({
      config: { wallets: { featured: ['io.metamask', 'me.rainbow', 'nobody', first] } },
    })
    await directory.featured()
    expect(service.words()).toEqual([`/getWallets page=1 entries=2 include=${metaMask},${first}`])
  })

  test('are not requested if there are none', async () => {
    const { directory, service } = setUp()
    expect([await directory.featured(), service.asked]).toEqual([[], []])
  })
})

describe('recommended wallets', () => {
  test('are 4, of the app’s chains, without the excluded and the featured ones', async () => {
    const { directory, service } = setUp({
      config: { wallets: { featured: [first], exclude: [second], include: [] } },
    })
    expect((await directory.recommended()).count).toBe(98)
    expect(service.words()).toEqual([
      `/getWallets page=1 entries=${recommendedWalletsCount} exclude=${second},${first} chains=eip155:1,eip155:10`,
    ])
  })

  test('are requested once; after a failure again', async () => {
    const { directory, service } = setUp()
    service.answerWith(() => new Response('', { status: 503 }))
    await expect(directory.recommended()).rejects.toMatchObject({ code: 'HTTP_STATUS', status: 503 })
    service.answerWith(() => Response.json({ data: [wallet(1)], count: 1 }))
    await Promise.all([directory.recommended(), directory.recommended()])
    await directory.recommended()
    expect(service.asked).toHaveLength(2)
  })
})

describe('pages', () => {
  test('of 40 exclude the wallets before them, the same on every page', async () => {
    const { directory, service } = setUp({ config: { wallets: { featured: [third] } } })
    const recommended = many(5).filter(({ id }) => id !== third)
    await directory.recommended()
    const source = directory.source(false)
    const pages = [await source.page(1), await source.page(2), await source.page(3)]
    const before = [third, ...recommended.map(({ id }) => id)]
    expect(pageCalls(service.words()).slice(2)).toEqual(
      [1, 2, 3].map(
        (page) =>
          `/getWallets page=${page} entries=${walletPageSize} exclude=${before.join(',')} chains=eip155:1,eip155:10`,
      ),
    )
    expect(pages.map(({ remaining }) => remaining)).toEqual([55, 15, 0])
    const ids = pages.flatMap(({ wallets }) => wallets.map(({ id }) => id))
    expect([ids.slice(0, 5), new Set(ids).size, ids.length]).toEqual([before, 100, 100])
  })

  test('later recommendations are not excluded: pages would not fit together', async () => {
    const { directory, service } = setUp()
    const source = directory.source(false)
    await source.page(1)
    await directory.recommended()
    await source.page(2)
    const pages = service.asked.filter(({ searchParams }) => searchParams.get('entries') === '40')
    expect(pages.map(({ searchParams }) => searchParams.get('exclude'))).toEqual([null, null])
  })

  test('the count only ever grows', async () => {
    const { directory, service } = setUp()
    const source = directory.source(false)
    await source.page(1)
    service.answerWith(() => Response.json({ data: many(40, 40), count: 1 }))
    expect((await source.page(2)).remaining).toBe(20)
  })

  test('invalid items count as loaded', async () => {
    const { directory, service } = setUp()
    service.answerWith(() => Response.json({ data: [...many(39), null], count: 40 }))
    expect((await directory.source(false).page(1)).remaining).toBe(0)
  })

  test('a page without new wallets is the last, whatever the count says', async () => {
    const { directory, service } = setUp()
    service.answerWith(() => Response.json({ data: many(40), count: 99_999 }))
    const source = directory.source(false)
    expect((await source.page(1)).remaining).toBe(99_959)
    expect((await source.page(2)).remaining).toBe(0)
  })

  test('bring the pictures of their first 20', async () => {
    const { directory, service } = setUp()
    await directory.source(false).page(1)
    await expect
      .poll(() => service.words().filter((word) => word.startsWith('/getWalletImage/')).length)
      .toBe(4)
  })

  test.each([
    [true, 2],
    [false, 1],
  ])('with a chain plugin: %s; wallets without links are there then only', async (hasAdapters, length) => {
    const { directory, service } = setUp({ hasAdapters })
    service.answerWith(() => Response.json({ data: [wallet(1, { mobile_link: null }), wallet(2)], count: 2 }))
    expect((await directory.source(false).page(1)).wallets).toHaveLength(length)
    expect(await directory.source(false).search('a', signal)).toHaveLength(length)
  })

  test('an include list that the service does not know comes from the bundled directory', async () => {
    const { directory, service } = setUp({ config: { wallets: { include: ['com.safepal'] } } })
    const { wallets, remaining } = await directory.source(false).page(1)
    expect([namesOf(wallets).includes('SafePal'), remaining, service.asked]).toEqual([true, 0, []])
  })

  test('names that the service does not know load the bundled facts, and have effect', async () => {
    const { directory } = setUp({ config: { wallets: { exclude: ['com.safepal'] } } })
    const { wallets } = await directory.source(false).page(1)
    expect(namesOf(wallets)).toContain('SafePal')
  })
})

test("a network's picture is requested by the id of its plugin, and not without one", async () => {
  const { directory, service } = setUp()
  service.answerWith(
    () => new Response(new Uint8Array([0x89, 0x50]), { headers: { 'content-type': 'image/png' } }),
  )
  const pictures = ['eip155:10', 'eip155:1'].map((id) => directory.networkPicture(id))
  const stops = pictures.map((picture) => picture.subscribe(() => {}))
  await expect.poll(() => pictures[1]?.peek()).toMatch(/^data:image\/png/)
  expect(service.words()).toEqual(['/public/getAssetImage/ether-picture'])
  for (const stop of stops) stop()
})

describe('a search', () => {
  test('is of up to 100, and may be of certified ones only', async () => {
    const { directory, service } = setUp({ config: { wallets: { include: [first], exclude: [second] } } })
    await directory.source(true).search('rain', signal)
    expect(service.words()).toEqual([
      `/getWallets page=1 entries=${walletSearchSize} search=rain badge_type=certified include=${first} exclude=${second} chains=eip155:1,eip155:10`,
    ])
  })
})

describe('certified ones', () => {
  test('are paged alone, with no wallets before them and no spare ones', async () => {
    const { directory, service } = setUp({ config: { wallets: { featured: [third] } } })
    const source = directory.source(true)
    await source.page(1)
    expect(service.words()[0]).toBe(
      `/getWallets page=1 entries=${walletPageSize} badge_type=certified chains=eip155:1,eip155:10`,
    )
    expect([source.known, source.spare]).toEqual([[], undefined])
  })
})

describe('asked to wait', () => {
  test('nothing is sent until then, and the message says that the service is busy', async () => {
    const { directory, service, clock } = setUp()
    service.answerWith(() => new Response('', { status: 429, headers: { 'retry-after': '20' } }))
    const source = directory.source(false)
    const refusal = await source.page(1).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'HTTP_STATUS', status: 429, retryAfterMs: 20_000 })
    expect(source.explain(refusal)).toBe('directory.busy')

    service.answerWith(() => Response.json({ data: [], count: 0 }))
    clock.advance(19_999)
    await expect(source.page(1)).rejects.toBe(refusal)
    await expect(directory.recommended()).rejects.toBe(refusal)
    expect(service.asked).toHaveLength(1)

    clock.advance(1)
    expect(await source.page(1)).toEqual({ wallets: [], remaining: 0 })
  })
})
