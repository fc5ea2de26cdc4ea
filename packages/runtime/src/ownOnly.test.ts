import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { discoverInjected } from './actions/discoverInjected.js'
import { withDefaults } from './config/withDefaults.js'
import { createAnnouncementFilter } from './connectors/discovery/announcement.js'
import { discoverEip6963 } from './connectors/discovery/eip6963.js'
import { mergeConnectors } from './connectors/merge.js'
import { orderConnectors } from './connectors/order.js'
import type { Connector } from './connectors/types.js'
import { bundledWallets } from './directory/bundledWallets.js'
import { parseWalletsResponse } from './directory/remote/parseAnswers.js'
import { createTestCore } from './testing/createTestCore.js'

const pollution: Readonly<Record<string, unknown>> = {
  custom: [{ id: 'evil', name: 'Evil', webapp_link: 'https://evil.example/' }],
  directory: 'https://evil.example',
  embedsPage: true,
  imageUrl: 'https://evil.example/x.png',
  image_url: 'https://evil.example/x.png',
  listed: false,
  mobile_link: 'evil://',
  note: 'evil',
  opens: 'Evil',
  pairs: true,
  pluginId: 'evil',
  rdns: 'example.evil',
  webapp_link: 'https://evil.example/',
}

/** The names of the above that can be read from an object. */
const readFrom = (value: object) =>
  Object.keys(pollution).filter((key) => (value as Record<string, unknown>)[key] !== undefined)

describe.each([
  ['hidden', false],
  ['enumerable', true],
])("what a script has put on every object is nobody's property: %s", (_, enumerable) => {
  beforeEach(() => {
    for (const [key, value] of Object.entries(pollution)) {
      Object.defineProperty(Object.prototype, key, { value, enumerable, configurable: true, writable: true })
    }
  })
  afterEach(() => {
    for (const key of Object.keys(pollution)) Reflect.deleteProperty(Object.prototype, key)
  })

  const announced = () => {
    const found: Connector[] = []
    const accept = createAnnouncementFilter((connector) => found.push(connector))
    accept('eip155', { name: 'A', icon: undefined }, {})
    accept('solana', { name: 'B', icon: undefined }, {})
    return found
  }

  test('a wallet that announces itself', () => {
    expect(announced().map(readFrom)).toEqual([[], []])
    const page = new EventTarget()
    const found: Connector[] = []
    discoverEip6963(page, 'eip155', (connector) => found.push(connector))
    const detail = { info: { name: 'A' }, provider: { request() {} } }
    page.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }))
    expect(found.map(readFrom)).toEqual([[]])
    expect(found[0]?.id).toBe('name:A')
  })

  test('a wallet that only left its object in the page', async () => {
    const modal = createTestCore()
    await discoverInjected(modal.core, { ethereum: { request() {} } }, 'eip155')
    expect(modal.store.connectors.found.value.map(readFrom)).toEqual([[]])
  })

  test('a row of the list', () => {
    const rows = orderConnectors(
      mergeConnectors(announced(), (namespace) => namespace),
      {
        groups: ['injected'],
        recentIds: [],
        exclude: [],
        include: [],
        featured: [],
        custom: [],
        recommended: [],
        chains: ['eip155:1'],
      },
    )
    expect(rows.map(({ name }) => name)).toEqual(['A', 'B'])
    expect(rows.map(readFrom)).toEqual([[], []])
  })

  test("a service's wallet", () => {
    const { data } = parseWalletsResponse(JSON.parse('{"data":[{"id":"a","name":"A"}],"count":1}'))
    expect(data.map(readFrom)).toEqual([[]])
  })

  test('a bundled wallet', () => {
    const known = bundledWallets().known
    expect(known.length).toBeGreaterThan(0)
    for (const wallet of known) {
      expect(wallet).not.toMatchObject({ webapp_link: 'https://evil.example/' })
      expect(readFrom(wallet)).not.toContain('imageUrl')
    }
  })

  test('a config', () => {
    const config = withDefaults({
      chains: ['eip155:1'],
      endpoints: { relay: 'wss://relay.example' },
      wallets: { custom: [{ id: 'a', name: 'A' }] },
    })
    expect(config.endpoints.directory).toBeUndefined()
    expect(config.wallets.custom.map(readFrom)).toEqual([[]])
    expect(withDefaults({ chains: ['eip155:1'], wallets: {} }).wallets.custom).toEqual([])
  })
})
