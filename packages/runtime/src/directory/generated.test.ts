import { describe, expect, test } from 'vitest'
import facts from '../../data/wallets.json?raw'
import { externalUrl } from '../base/externalUrl.js'
import { walletLink } from '../base/links.js'
import { bundledWallets, unpackWallets } from './bundledWallets.js'
import { firstWallets } from './firstWallets.generated.js'
import { joinWallets } from './joinWallets.js'

const written = import.meta.glob<string>('./*.generated.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** What `npm run wallets` runs. */
const [generator] = Object.values(
  import.meta.glob<{ walletFiles(facts: unknown, gate: object): Record<string, string> }>(
    '../../../../scripts/lib/walletFiles.mjs',
    { eager: true },
  ),
)

const source = bundledWallets()
const bundled = joinWallets(source.known, await source.othersPictured())
const serving = (namespace: string) =>
  bundled.filter(({ namespaces }) => namespaces?.includes(namespace)).map(({ name }) => name)

describe('the bundled directory', () => {
  test('its files are what `npm run wallets` writes', () => {
    const files = generator?.walletFiles(JSON.parse(facts), { walletLink, externalUrl }) ?? {}
    expect(Object.values(files)).toHaveLength(4)
    for (const [path, text] of Object.entries(files)) {
      expect(written[`./${path.slice(path.lastIndexOf('/') + 1)}`]).toBe(text)
    }
  })

  test('sixty are at hand, and 540 there are', () => {
    expect([source.known.length, bundled.length]).toEqual([60, 540])
  })

  test('at least eight serve Solana, and three Bitcoin, all of them at hand', () => {
    expect(serving('solana').length).toBeGreaterThanOrEqual(8)
    expect(serving('bip122').length).toBeGreaterThanOrEqual(3)
    const known = unpackWallets(firstWallets).map(({ name }) => name)
    expect(known).toEqual(expect.arrayContaining([...serving('solana'), ...serving('bip122')]))
  })

  test('each has a name of its own kind, and is known by the 64-hex id or its slug', () => {
    for (const { id, slug, name } of bundled) {
      expect(name.trim()).toBe(name)
      expect(name).not.toBe('')
      expect(id).toMatch(id === slug ? /^[\w.-]{1,128}$/ : /^[\da-f]{64}$/)
    }
    expect(bundled.filter(({ id, slug }) => id !== slug)).toHaveLength(14)
  })

  test('every link passes the gate, and none brings a pairing of its own', () => {
    const links = bundled.flatMap(({ mobile_link, desktop_link }) => [mobile_link, desktop_link])
    const given = links.filter((link) => link !== undefined)
    expect(given.length).toBeGreaterThan(450)
    for (const link of given) {
      expect(walletLink(link)).toBe(link)
      expect(decodeURIComponent(link)).not.toMatch(/uri=wc:/)
    }
  })

  test('every page and store is a web address that passes the gate', () => {
    const pages = bundled.flatMap((wallet) =>
      Object.entries(wallet).filter(([field]) => field === 'homepage' || field.endsWith('_store')),
    )
    expect(pages.length).toBeGreaterThan(1_400)
    for (const [, page] of pages) expect(externalUrl(page)).toBe(page)
  })

  test.each([
    ['io.metamask', 'app_store', 'https://apps.apple.com/app/id1438144202'],
    ['io.metamask', 'play_store', 'https://play.google.com/store/apps/details?id=io.metamask'],
    [
      'io.metamask',
      'chrome_store',
      'https://chromewebstore.google.com/detail/nkbihfbeogaeaoehlefnkodbefgpgknn',
    ],
    ['io.oxalus', 'mobile_link', 'oxalus://'],
    ['io.atomicwallet', 'desktop_link', 'atomicwallet://'],
    ['xyz.frontier.wallet', 'homepage', 'https://www.frontier.xyz/'],
  ])('what is written short is read whole: %s, %s', (slug, field, link) => {
    expect(bundled.find((one) => one.slug === slug)).toHaveProperty(field, link)
  })

  test('pictures of the others come only where they are asked for', async () => {
    const pictured = (wallets: readonly { readonly image_id?: string | undefined }[]) =>
      wallets.filter(({ image_id }) => image_id !== undefined).length
    expect(pictured(await source.others())).toBe(0)
    expect(pictured(await source.othersPictured())).toBeGreaterThan(400)
  })

  test('download links of the first ones come with the others', async () => {
    const first = (wallets: readonly { readonly chrome_store?: string | undefined }[]) =>
      wallets[0]?.chrome_store
    expect(first(source.known)).toBeUndefined()
    expect(first(bundled)).toContain('nkbihfbeogaeaoehlefnkodbefgpgknn')
  })

  test('wallets that no relay reaches have no link to pair by', () => {
    for (const slug of ['app.phantom', 'com.solflare', 'com.coinbase.wallet']) {
      const wallet = bundled.find((one) => one.slug === slug)
      expect(wallet).toBeDefined()
      expect(wallet?.mobile_link ?? wallet?.desktop_link ?? wallet?.webapp_link).toBeUndefined()
    }
  })

  test('a chunk that could not be loaded is loaded again', async () => {
    let times = 0
    const flaky = bundledWallets(async () => {
      times += 1
      if (times === 1) throw new TypeError('Failed to fetch')
      return { otherWallets: 'a.b\tAB' }
    })
    await expect(flaky.others()).rejects.toThrow('Failed to fetch')
    expect(await flaky.others()).toEqual([{ id: 'a.b', slug: 'a.b', name: 'AB', namespaces: ['eip155'] }])
  })
})
