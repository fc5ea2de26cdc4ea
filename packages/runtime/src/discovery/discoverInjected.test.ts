import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '../base/storage.js'
import { createTestCore, type TestCore, type TestCoreOptions } from '../testing/createTestCore.js'
import { settled } from '../testing/settled.js'
import { askWalletsAgain } from './discover.js'

const request = async () => null

/** A page whose wallet left its object there, without announcing itself. */
async function visited(ethereum: unknown, options: TestCoreOptions = {}) {
  const modal = createTestCore(options)
  Object.assign(modal.page, { ethereum })
  await look(modal)
  return modal
}

async function look(modal: TestCore) {
  askWalletsAgain(modal.core)
  await Promise.all(modal.core.wallets.pending)
}

const rowsOf = ({ context }: TestCore) =>
  context.state.wallets.value.map(({ id, name, type, group }) => `${group}: ${name} ${type} ${id}`)

describe('a page whose only wallet is `window.ethereum`', () => {
  test.each<[string, object, string]>([
    ['MetaMask alone', { isMetaMask: true }, 'MetaMask INJECTED name:MetaMask'],
    ['Coinbase', { isCoinbaseWallet: true }, 'Coinbase Wallet INJECTED name:Coinbase Wallet'],
    [
      'Trust, which says it twice',
      { isTrust: true, isTrustWallet: true },
      'Trust Wallet INJECTED name:Trust Wallet',
    ],
    [
      'Rabby, which also says MetaMask',
      { isRabby: true, isMetaMask: true },
      'Rabby Wallet INJECTED name:Rabby Wallet',
    ],
    ['Brave, likewise', { isBraveWallet: true, isMetaMask: true }, 'Brave Wallet INJECTED name:Brave Wallet'],
    ['no flag', {}, 'Browser wallet INJECTED injected'],
    ['a flag that nobody knows', { isNew: true }, 'Browser wallet INJECTED injected'],
    ['one besides MetaMask', { isNew: true, isMetaMask: true }, 'Browser wallet INJECTED injected'],
    ['two wallets', { isRabby: true, isTrust: true }, 'Browser wallet INJECTED injected'],
    ['MetaMask, but not as a flag', { isMetaMask: 'yes' }, 'Browser wallet INJECTED injected'],
    ['its state besides', { isMetaMask: true, isUnlocked: true }, 'MetaMask INJECTED name:MetaMask'],
  ])('lists it; of one whose flags say %s', async (_, flags, row) => {
    const modal = await visited({ request, ...flags })
    expect(rowsOf(modal)).toEqual([`injected: ${row}`])
  })

  test('takes the flags of its class for its own', async () => {
    class Provider {
      readonly request = request
      get isFrame() {
        return true
      }
    }
    expect(rowsOf(await visited(new Provider()))).toEqual(['injected: Frame INJECTED name:Frame'])
  })

  test('says in the visitor’s language that it doesn’t know which', async () => {
    const modal = await visited({ request }, { config: { language: 'de' } })
    expect(rowsOf(modal)).toEqual(['injected: Wallet im Browser INJECTED injected'])
  })

  test('asks it for nothing before the click, connects it then, and brings its session back', async () => {
    const storage = memoryStorage()
    const asked: unknown[] = []
    const ethereum = { request: async (call: unknown) => void asked.push(call), isMetaMask: true }
    const modal = await visited(ethereum, { storage })
    const [row] = modal.context.state.wallets.value
    expect([asked, modal.adapter().asked]).toEqual([[], []])
    if (row) await modal.context.actions.connect(row.connectors[0])
    expect(modal.store.connectedWalletInfo.value).toEqual({ name: 'MetaMask', type: 'INJECTED' })
    modal.destroy()

    const next = await visited(ethereum, { storage })
    await next.followStoredSession()
    expect([next.store.connector.value?.id, next.adapter().asked]).toEqual([
      'name:MetaMask',
      ['restore name:MetaMask'],
    ])
  })

  test('hears of one that comes late', async () => {
    const modal = await visited(undefined)
    expect(rowsOf(modal)).toEqual([])
    Object.assign(modal.page, { ethereum: { request, isMetaMask: true } })
    modal.page.dispatchEvent(new Event('ethereum#initialized'))
    await vi.waitFor(() => expect(rowsOf(modal)).toEqual(['injected: MetaMask INJECTED name:MetaMask']))
    await look(modal)
    expect(modal.store.connectors.found.value).toHaveLength(1)
  })

  test('in a wallet’s own browser, the click asks it at once', async () => {
    const modal = await visited({ request }, { isPhone: true, isClicked: true })
    modal.open()
    await settled()
    expect(modal.adapter().asked).toEqual(['connect injected'])
  })

  test('that is destroyed hears nothing any more', async () => {
    const modal = createTestCore()
    modal.destroy()
    Object.assign(modal.page, { ethereum: { request } })
    modal.page.dispatchEvent(new Event('ethereum#initialized'))
    await settled()
    expect([modal.page.listeners, modal.store.connectors.found.value]).toEqual([0, []])
  })
})

describe('an announced wallet', () => {
  const provider = { request, isMetaMask: true }
  const detail = { info: { name: 'MetaMask', rdns: 'io.metamask' }, provider }

  test('of the same object is one row, whichever is there first', async () => {
    const first = await visited(provider)
    first.page.announce(detail)
    const second = createTestCore()
    second.page.announce(detail)
    Object.assign(second.page, { ethereum: provider })
    await look(second)
    for (const modal of [first, second]) {
      expect(rowsOf(modal)).toEqual(['injected: MetaMask ANNOUNCED io.metamask'])
    }
  })

  test('of another object takes its place: most wallets have two', async () => {
    const modal = await visited({ request, isMetaMask: true })
    modal.page.announce({ ...detail, provider: { request } })
    expect(rowsOf(modal)).toEqual(['injected: MetaMask ANNOUNCED io.metamask'])
  })

  test('leaves the session of one that has not announced itself', async () => {
    const storage = memoryStorage()
    const before = await visited({ request, isTrust: true }, { storage })
    const [row] = before.context.state.wallets.value
    if (row) await before.context.actions.connect(row.connectors[0])
    before.destroy()

    const modal = createTestCore({ storage })
    modal.page.announce(detail)
    Object.assign(modal.page, { ethereum: { request, isTrust: true } })
    await look(modal)
    await modal.followStoredSession()
    expect(modal.store.connector.value?.id).toBe('name:Trust Wallet')
  })
})

describe('what is no wallet is not listed', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'ethereum'],
    ['an object that cannot be asked', { isMetaMask: true, send: request }],
    ['a getter that throws', Object.defineProperty({}, 'request', { get: fail })],
    ['a proxy that throws', new Proxy({}, { get: fail, ownKeys: fail, has: fail, getPrototypeOf: fail })],
  ])('%s', async (_, ethereum) => {
    expect(rowsOf(await visited(ethereum))).toEqual([])
  })

  test('whatever stands there, and whatever its flags are, the list is sound', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.anything({ withNullPrototype: true }), fc.object()),
        fc.dictionary(fc.string(), fc.anything()),
        async (anything, flags) => {
          expect(rowsOf(await visited(anything)).length).toBeLessThan(2)
          const [row] = rowsOf(await visited({ ...flags, request }))
          expect(row).toMatch(/^injected: .+ INJECTED /)
        },
      ),
      { numRuns: 50 },
    )
  })

  test('a proxy that claims every flag is not believed', async () => {
    const claims = new Proxy({ request }, { get: (target, key) => Reflect.get(target, key) ?? true })
    expect(rowsOf(await visited(claims))).toEqual(['injected: Browser wallet INJECTED injected'])
  })
})

function fail(): never {
  throw new Error('trap')
}
