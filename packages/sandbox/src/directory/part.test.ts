import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../index.js'
import type { DirectoryWallet } from './DirectoryWallet.js'
import { expectWalletPage } from './strictShapes.fixture.js'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, quiet: true })
})

afterAll(() => sandbox.close())

const origin = 'http://app.localhost:5173'
const sender = { projectId: '', st: 'appkit', sv: 'html-wagmi-1.0.0' }

const get = (path: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  fetch(`${sandbox.description.directory.url}${path}?${new URLSearchParams({ ...sender, ...query })}`, {
    headers: { origin, ...headers },
  })

async function getWallets(query: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const response = await get('/getWallets', query, headers)
  expect(response.status).toBe(200)
  return expectWalletPage(await response.json())
}

/** Reads page after page, as a list that is scrolled to its end. */
async function getAll(query: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const all: DirectoryWallet[] = []
  for (let page = 1; ; page += 1) {
    const { data, count } = await getWallets({ page: String(page), entries: '100', ...query }, headers)
    all.push(...data)
    if (all.length >= count) return all
  }
}

const control = (body: unknown) =>
  fetch(`${sandbox.url}/directory/control`, { method: 'POST', body: JSON.stringify(body) })

describe('wallets', () => {
  test('are over 500, in the documented shape, each once and by rank', async () => {
    const wallets = await getAll()
    expect(wallets.length).toBeGreaterThan(500)
    expect(new Set(wallets.map(({ id }) => id)).size).toBe(wallets.length)
    expect(wallets.map(({ order }) => order)).toEqual(wallets.map((_, index) => index + 1))
    expect(wallets[0]).toEqual({
      id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
      name: 'MetaMask',
      homepage: 'https://metamask.io/',
      image_id: 'e30d09fe-c0dd-4b61-81e2-d6dc09eb9700',
      order: 1,
      badge_type: 'certified',
      chains: [
        'eip155:1',
        'eip155:10',
        'eip155:56',
        'eip155:137',
        'eip155:8453',
        'eip155:42161',
        'eip155:31337',
        'eip155:31338',
        'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        sandbox.description.solana?.id,
      ],
      mobile_link: 'metamask://',
      desktop_link: null,
      webapp_link: null,
      app_store: 'https://apps.apple.com/us/app/metamask/id1438144202',
      play_store: 'https://play.google.com/store/apps/details?id=io.metamask',
      chrome_store: 'https://chrome.google.com/webstore/detail/metamask/nkbihfbeogaeaoehlefnkodbefgpgknn',
      rdns: 'io.metamask',
      injected: null,
    })
  })

  test('are those that match everything asked for, counted over all pages', async () => {
    const all = await getAll()
    const ids = fc.subarray(all.map(({ id }) => id))
    const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined })
    const query = fc.record({
      page: fc.integer({ min: 1, max: 4 }),
      entries: fc.integer({ min: 1, max: 120 }),
      include: optional(ids.filter(({ length }) => length > 0 && length < 60)),
      exclude: optional(ids.filter(({ length }) => length > 0 && length < 60)),
      chains: optional(
        fc.subarray(['eip155:31337', 'eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'eip155:5'], {
          minLength: 1,
        }),
      ),
      search: optional(fc.constantFrom('wallet', 'META', ' trust ', 'x', '²', 'no such wallet', '')),
      badge_type: optional(fc.constantFrom('certified', 'none')),
    })
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        const { page, entries, include, exclude, chains, search = '', badge_type } = asked
        const expected = all.filter(
          (wallet) =>
            (include?.includes(wallet.id) ?? true) &&
            !exclude?.includes(wallet.id) &&
            (chains?.some((id) => wallet.chains.includes(id)) ?? true) &&
            wallet.name.toLowerCase().includes(search.trim().toLowerCase()) &&
            (badge_type ?? wallet.badge_type) === wallet.badge_type,
        )
        const size = Math.min(entries, 100)
        const sent = Object.entries(asked).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, String(value)]],
        )
        expect(await getWallets(Object.fromEntries(sent))).toEqual({
          data: expected.slice((page - 1) * size, page * size),
          count: expected.length,
        })
      }),
      { numRuns: 60 },
    )
  })

  test.each<Record<string, string>>([
    { page: '0' },
    { page: '1.5' },
    { page: '-1' },
    { entries: 'all' },
    { entries: '' },
    { badge_type: 'gold' },
  ])('are refused for %o', async (query) => {
    const response = await get('/getWallets', query)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'PARAMETER_INVALID' })
  })
})

describe('a request', () => {
  const paths = ['/getWallets', '/getAnalyticsConfig', '/public/getTokenImage/ETH']

  test.each(paths)('to %s carries projectId, which may be empty, st and sv', async (path) => {
    for (const name of Object.keys(sender)) {
      const kept = Object.entries(sender).filter(([other]) => other !== name)
      const response = await fetch(`${sandbox.url}${path}?${new URLSearchParams(kept)}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ message: `The query lacks ${name}.` })
    }
    expect((await get(path)).status).toBe(200)
  })

  test.each(paths)(
    'to %s comes from this computer, and is answered for its page alone (M4)',
    async (path) => {
      expect((await get(path)).headers.get('access-control-allow-origin')).toBe(origin)
      const foreign = await get(path, {}, { origin: 'https://example.com' })
      expect(foreign.status).toBe(403)
      expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
    },
  )
})

describe('how many there are', () => {
  const mine = { 'user-agent': 'my test' }

  afterEach(() => control({ wallets: null }))

  test('is up to 10,000, of which those that are made up say so, the same each time', async () => {
    await control({ wallets: 10_000, headers: mine })
    const { data, count } = await getWallets({ page: '100', entries: '100' }, mine)
    expect(count).toBe(10_000)
    expect(data.at(-1)).toMatchObject({
      id: '10000'.padStart(64, '0'),
      name: 'Generated wallet 10000',
      homepage: 'https://wallet-10000.generated.example/',
      order: 10_000,
      badge_type: 'certified',
    })
    expect((await getWallets({ page: '100', entries: '100' }, mine)).data).toEqual(data)
    await control({ wallets: null, headers: mine })
    expect((await getWallets({}, mine)).count).toBeLessThan(1_000)
  })

  test('is as few as wanted, best known first, or none', async () => {
    await control({ wallets: 3 })
    expect((await getWallets()).data.map(({ name }) => name)).toEqual(['MetaMask', 'Trust Wallet', 'Phantom'])
    await control({ wallets: 0 })
    expect(await getWallets()).toEqual({ data: [], count: 0 })
  })

  test('is nobody else’s affair when it was said for a query or a header', async () => {
    await control({ wallets: 7, query: { projectId: 'mine' } })
    await control({ wallets: 8, headers: { 'User-Agent': 'my test' } })
    await control({ wallets: 600 })
    expect((await getWallets({ projectId: 'mine' })).count).toBe(7)
    expect((await getWallets({}, mine)).count).toBe(8)
    expect((await getWallets()).count).toBe(600)
    const described = await (await fetch(`${sandbox.url}/directory/control`)).json()
    expect(described).toEqual({
      wallets: 600,
      scoped: [
        { wallets: 8, headers: { 'User-Agent': 'my test' } },
        { wallets: 7, query: { projectId: 'mine' } },
      ],
    })
    await control({ wallets: null, query: { projectId: 'mine' } })
    await control({ wallets: null, headers: { 'User-Agent': 'my test' } })
  })

  test.each([
    '',
    'null',
    '[]',
    '{}',
    '{"wallets":-1}',
    '{"wallets":10001}',
    '{"wallets":"5"}',
    '{"wallets":5,"other":1}',
    '{"wallets":5,"query":[]}',
    '{"wallets":5,"headers":{"user-agent":1}}',
  ])('is not understood from %s', async (body) => {
    const response = await fetch(`${sandbox.url}/directory/control`, { method: 'POST', body })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'PARAMETER_INVALID' })
  })
})

describe('pictures', () => {
  test('are there for the wallets that name one, real and made up', async () => {
    await control({ wallets: 600 })
    const [first, last] = [
      await getWallets({ entries: '100' }),
      await getWallets({ page: '6', entries: '100' }),
    ]
    const ids = [...first.data, ...last.data].flatMap(({ image_id }) => image_id ?? [])
    expect(ids.length).toBeGreaterThan(150)
    const answers = await Promise.all(ids.map((id) => get(`/getWalletImage/${id}`)))
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    await Promise.all(answers.map((answer) => answer.body?.cancel()))
  })

  test.each([
    ['/public/getAssetImage/ba0ba0cd-17c6-4806-ad93-f9d174f17900', 'E'],
    ['/public/getCurrencyImage/EUR', '€'],
    ['/public/getCurrencyImage/CHF', 'C'],
    ['/public/getTokenImage/USDC', 'U'],
    ['/public/getTokenImage/SBX', 'S'],
  ])('%s shows %s, may be kept, and runs nothing', async (path, letter) => {
    const response = await get(path)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'",
      'access-control-allow-origin': origin,
    })
    const markup = await response.text()
    expect(markup).toContain(`>${letter}</text>`)
    expect(markup).not.toMatch(/script|href|\bon\w+=/)
  })

  test.each([
    '/getWalletImage/00000000-0000-4000-8000-000000000001',
    '/getWalletImage/00000000-0000-4000-8000-000000000540',
    '/getWalletImage/unknown',
    '/getWalletImage/__proto__',
    '/public/getAssetImage/unknown',
    '/public/getCurrencyImage/euro',
    '/public/getCurrencyImage/XXXX',
    '/public/getTokenImage/%3Cscript%3E',
    '/public/getTokenImage/eth',
  ])('%s is none', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

test('an answer that the check refuses is not sent, but its reason', async () => {
  const seen: string[] = []
  const checked = await startSandbox({
    port: 0,
    quiet: true,
    check(path, answer) {
      seen.push(path)
      if ((answer as { data?: unknown[] }).data?.length === 0) throw new Error('It is empty.')
    },
  })
  const ask = (path: string, query: Record<string, string> = {}) =>
    fetch(`${checked.url}${path}?${new URLSearchParams({ ...sender, ...query })}`)
  try {
    expect((await ask('/getWallets')).status).toBe(200)
    expect((await ask('/getAnalyticsConfig')).status).toBe(200)
    const refused = await ask('/getWallets', { search: 'nobody is called so' })
    expect([refused.status, await refused.json()]).toMatchObject([
      500,
      { code: 'ANSWER_INVALID', message: expect.stringContaining('/getWallets was refused: It is empty.') },
    ])
    expect(seen).toEqual(['/getWallets', '/getAnalyticsConfig', '/getWallets'])
  } finally {
    await checked.close()
  }
})
