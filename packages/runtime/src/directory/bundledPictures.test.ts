import { effect } from '@preact/signals-core'
import { describe, expect, test } from 'vitest'
import { isSimpleSvg } from '../base/image.js'
import type { ResolvedConfig } from '../config/types.js'
import { createNamespaceRegistry } from '../connectors/registry.js'
import { fakeClock } from '../testing/fakeClock.js'
import { settled } from '../testing/settled.js'
import { createBundledPictures } from './bundledPictures.js'
import { bundledWallets } from './bundledWallets.js'
import { walletPictures } from './pictures/walletPictures.generated.js'

const bitcoinPicture = 'data:image/svg+xml,bitcoin'

function setUp() {
  const namespaces = createNamespaceRegistry()
  namespaces.register('bip122', {
    load: async () => ({
      networkPictures: async () => ({ 'bip122:one': async () => ({ default: bitcoinPicture }) }),
    }),
  } as unknown as Parameters<typeof namespaces.register>[1])
  const config = {
    networks: [{ id: 'eip155:9', name: 'Own', iconUrl: 'https://app.example/nine.svg' }],
  } as unknown as Pick<ResolvedConfig, 'networks'>
  return createBundledPictures({ clock: fakeClock(), namespaces, config })
}

/** The picture that shows in the end. */
async function looked(read: () => string | undefined) {
  const shown: (string | undefined)[] = []
  const stop = effect(() => void shown.push(read()))
  await Promise.all(Object.values(walletPictures).map((one) => typeof one === 'function' && one()))
  await settled()
  stop()
  return shown
}

describe('a bundled wallet', () => {
  test.each(bundledWallets().known.map(({ slug = '', name }) => [name, slug]))(
    '%s has its picture, or a tile of its colour',
    async (name, slug) => {
      const pictures = setUp()
      expect((await looked(() => pictures.wallet(slug, name))).at(-1)).toSatisfy(isSimpleSvg)
    },
  )

  test('has none until it is loaded', async () => {
    const pictures = setUp()
    expect((await looked(() => pictures.wallet('io.metamask', 'MetaMask')))[0]).toBeUndefined()
  })

  test('without a picture has a letter on its colour, in black or white by contrast', async () => {
    const pictures = setUp()
    const tileOf = async (slug: string, name: string) =>
      decodeURIComponent((await looked(() => pictures.wallet(slug, name))).at(-1) ?? '')
    expect(await tileOf('com.brave.wallet', 'Brave Wallet')).toMatch(
      /fill="#fb542b"\/>.*fill="#000">B<\/text>/,
    )
    expect(await tileOf('app.core.extension', '<Core')).toContain('fill="#fff">C<')
  })

  test.each(['com.nobody', 'constructor', '__proto__'])('%s has none', async (slug) => {
    const pictures = setUp()
    expect(await looked(() => pictures.wallet(slug, 'Nobody'))).toEqual([undefined])
  })
})

describe('a network', () => {
  test('has the picture of its chain plugin', async () => {
    const pictures = setUp()
    expect(await looked(() => pictures.network('bip122:one'))).toEqual([undefined, bitcoinPicture])
  })

  test('of the config has the config’s picture', async () => {
    const pictures = setUp()
    expect(await looked(() => pictures.network('eip155:9'))).toEqual(['https://app.example/nine.svg'])
  })

  test.each(['bip122:two', 'bip122:constructor', 'cosmos:hub', 'nonsense'])('%s has none', async (id) => {
    const pictures = setUp()
    expect(await looked(() => pictures.network(id))).toEqual([undefined])
  })
})
