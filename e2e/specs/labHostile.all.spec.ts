import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import type {} from '../lab/hostile.js'
import { hostileIcons, pictureBomb } from '../lab/hostileIcons.js'
import type { ModalPage } from '../ModalPage.js'

test.use({ place: 'lab' })

const visit = (page: Page) => page.goto('/hostile.html')

interface Stage {
  readonly page: Page
  readonly modal: ModalPage
}

const open = async (page: Page, modal: ModalPage) => {
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await modal.view('Connect')
}
const status = (page: Page) => page.locator('output')
const rows = (modal: ModalPage) => modal.dialog.getByRole('list', { name: 'Wallets' }).getByRole('listitem')

/** Announces wallets that need nothing but a name. */
const announce = (page: Page, infos: readonly Record<string, unknown>[]) =>
  page.evaluate((all) => {
    for (const info of all) globalThis.hostile.announce(info, { request: async () => null })
  }, infos)

/** A sound wallet connects, whatever else was announced. */
async function connectSoundWallet({ page, modal }: Stage) {
  await page.evaluate(() => globalThis.hostile.wallet.announce())
  await modal.chooseWallet('Sound Wallet')
  await expect(status(page)).toContainText('connected 0xf39F')
}

test.describe('icons', () => {
  test.describe.configure({ mode: 'default' })

  test('hostile ones run nothing and ask nobody', async ({ page, modal }) => {
    await visit(page)
    await announce(
      page,
      hostileIcons.map((icon, index) => ({ name: `Wallet ${index}`, rdns: `test.w${index}`, icon })),
    )
    await open(page, modal)
    await expect(rows(modal)).toHaveCount(hostileIcons.length)

    const drawn = await modal.dialog.evaluate(async (dialog) => {
      // Scrolls through at once, as a visitor would in the end.
      for (const image of dialog.querySelectorAll('img')) image.loading = 'eager'
      const isPending = () => [...dialog.querySelectorAll('img')].some((image) => !image.complete)
      while (isPending()) await new Promise((resolve) => requestAnimationFrame(resolve))
      return [...dialog.querySelectorAll('.wallet-icon')].map((icon) =>
        [...icon.querySelectorAll('*')].map((element) => element.localName).join(),
      )
    })
    expect([...new Set(drawn)]).toEqual(['svg,rect,text'])
    expect(await page.evaluate(() => globalThis.hostile.canaries)).toBe(0)
  })

  test('those that cannot be drawn give way to a letter, and the page stays usable', async ({
    page,
    modal,
  }) => {
    await visit(page)
    const letterless = [
      { name: 'Heavy', rdns: 'test.heavy', icon: `data:image/png;base64,${'A'.repeat(1_000_000)}` },
      { name: 'Broken', rdns: 'test.broken', icon: 'data:image/png;base64,AAAA' },
    ]
    const icon = `data:image/svg+xml,${encodeURIComponent(pictureBomb)}`
    await announce(page, [{ name: 'Nested', rdns: 'test.nested', icon }, ...letterless])
    await open(page, modal)
    await test.step('one of nested references is not drawn', async () => {
      await expect(modal.button('Nested').locator('svg text')).toHaveText('N')
      await expect(modal.button('Nested').locator('img')).toHaveCount(0)
    })
    await test.step('one of a megabyte is not drawn', async () => {
      await expect(modal.button('Heavy').locator('svg text')).toHaveText('H')
      await expect(modal.button('Heavy').locator('img')).toHaveCount(0)
    })
    await test.step('one that cannot be decoded gives way to a letter', async () => {
      await expect(modal.button('Broken').locator('svg text')).toHaveText('B')
    })
    await connectSoundWallet({ page, modal })
  })
})

test.describe('names', () => {
  async function expectNone({ page, modal }: Stage) {
    await announce(
      page,
      ['', '   ', '\u200B\u202E', null, 42, {}, [], true].map((name) => ({ name, rdns: 'test.none' })),
    )
    await page.evaluate(() => {
      const trap = new Proxy(
        {},
        {
          get() {
            throw new Error('trap')
          },
        },
      )
      const { announce: tell } = globalThis.hostile
      tell({ name: 'Nothing behind' }, null)
      tell({ name: 'No request' }, {})
      tell({ name: 'Trap' }, trap)
      tell(trap, { request() {} })
      tell(null, { request() {} })
      for (const detail of [undefined, null, 1, 'x', trap]) {
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      }
      window.dispatchEvent(new Event('eip6963:announceProvider'))
    })
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(modal.headline('No wallet found')).toBeVisible()
  }

  async function expectNamesCleaned({ page, modal }: Stage) {
    const before = await rows(modal).count()
    const names = [
      '\u202Etelluw\u202C dab',
      'a\u200B\u200Db',
      'line\nbreak\u0000\u0007',
      '\u2066isolate\u2069',
      `Z${'\u0301'.repeat(1000)}`,
      'x'.repeat(1_000_000),
      '<img src=x onerror=canary()>',
      '{wallet}',
    ]
    await announce(
      page,
      names.map((name, index) => ({ name, rdns: `test.w${index}` })),
    )
    await expect(rows(modal)).toHaveCount(before + names.length)
    const shown = (await modal.dialog.locator('.name').allTextContents()).slice(before)
    expect(shown.map((name) => name.replace(/\u0301+/, '+'))).toEqual([
      'telluw dab',
      'ab',
      'line break',
      'isolate',
      'Z+',
      'x'.repeat(64),
      '<img src=x onerror=canary()>',
      '{wallet}',
    ])
    // Uses the layout width: the opening animation still moves what is drawn.
    const width = await modal.dialog.locator('.card').evaluate((card: HTMLElement) => card.offsetWidth)
    expect(width).toBe(380)
    expect(await page.evaluate(() => globalThis.hostile.canaries)).toBe(0)
  }

  test('what is no name is no wallet, twins stay two rows, and each name is one line of what can be seen', async ({
    page,
    modal,
  }) => {
    await visit(page)
    await test.step('what is no name is no wallet', () => expectNone({ page, modal }))
    await test.step('two wallets of one name and one rdns stay two rows, with the rdns shown', async () => {
      await announce(page, [
        { name: 'Twin', rdns: 'test.twin' },
        { name: 'Twin', rdns: 'test.twin' },
      ])
      await expect(rows(modal)).toHaveText([/Twintest\.twin/, /Twintest\.twin/])
    })
    await test.step('two wallets of one rdns under two names stay two rows, with the rdns shown', async () => {
      await announce(page, [
        { name: 'Sibling', rdns: 'test.sibling' },
        { name: 'Other', rdns: 'test.sibling' },
      ])
      await expect(rows(modal).filter({ hasText: 'test.sibling' })).toHaveText([
        /Siblingtest\.sibling/,
        /Othertest\.sibling/,
      ])
    })
    await test.step('two wallets of one name stay two rows, with their rdns shown', async () => {
      await announce(page, [
        { name: 'Double', rdns: 'test.good' },
        { name: 'double  wallet', rdns: 'test.evil' },
      ])
      await expect(rows(modal).filter({ hasText: /double/i })).toHaveText([/test\.good/, /test\.evil/])
    })
    await test.step('they are one line of what can be seen, and of 64 characters at most', () =>
      expectNamesCleaned({ page, modal }))
  })
})

test('of five hundred wallets a hundred are listed, and the modal stays usable', async ({ page, modal }) => {
  await visit(page)
  await page.evaluate(() => globalThis.hostile.wallet.announce())
  await announce(
    page,
    Array.from({ length: 499 }, (_, index) => ({ name: `Wallet ${index}`, rdns: `test.w${index}` })),
  )
  await open(page, modal)
  await expect(rows(modal)).toHaveCount(100)

  const last = rows(modal).last()
  await expect(last).not.toBeInViewport()
  await modal.button('Sound Wallet').hover()
  await page.mouse.wheel(0, 100_000)
  await expect(last).toBeInViewport()
  await modal.chooseWallet('Sound Wallet')
  await expect(status(page)).toContainText('connected 0xf39F')
})

test.describe('providers', () => {
  /**
   * Clicks every wallet of these names, one after the other: each fails harmlessly, and the visitor can turn back.
   * Clicked by the page itself, as there are many.
   */
  async function expectAllToFail(page: Page, modal: ModalPage, names: readonly string[]) {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, modal)
    const ends = await modal.dialog.evaluate(async (dialog, all) => {
      const buttons = () => [...dialog.querySelectorAll('button')]
      const button = async (name: string) => {
        for (let frames = 0; frames < 120; frames += 1) {
          const found = buttons().find((one) => (one.ariaLabel ?? one.textContent) === name)
          if (found) return found
          await new Promise((resolve) => requestAnimationFrame(resolve))
        }
        throw new Error(`There is no button "${name}", but ${buttons().map((one) => one.textContent)}.`)
      }
      const headlines: Record<string, string | null | undefined> = {}
      for (const name of all) {
        ;(await button(name)).click()
        await button('Try again')
        headlines[name] = dialog.querySelector('h3')?.textContent
        ;(await button('Back')).click()
      }
      await button(all[0] ?? '')
      return headlines
    }, names)
    for (const [name, headline] of Object.entries(ends)) {
      expect(headline, name).toMatch(/^(Couldn’t connect|Request declined)$/)
    }
    expect(Object.keys(ends)).toEqual(names)
    await connectSoundWallet({ page, modal })
  }

  test('those that throw or reject oddly fail harmlessly', async ({ page, modal }) => {
    await visit(page)
    const names = await page.evaluate(() => {
      const cyclic: Record<string, unknown> = { code: -32000 }
      cyclic.data = { originalError: cyclic }
      cyclic.cause = cyclic
      const trap = new Proxy(new Error('trap'), {
        get() {
          throw new Error('trap')
        },
        getPrototypeOf() {
          throw new Error('trap')
        },
      })
      const reasons: Record<string, unknown> = {
        undefined: undefined,
        null: null,
        string: 'User denied the request',
        number: 4001,
        symbol: Symbol('no'),
        cyclic,
        trap,
        empty: {},
        function: () => {},
        'megabyte of text': new Error('x'.repeat(1_000_000)),
        'markup in text': new Error('<img src=x onerror=canary()>'),
        'odd code': { code: { valueOf: () => 4001 }, message: ['no'] },
        'code of ours': {
          code: 'MODAL_DESTROYED',
          name: 'WalletModalError',
          message: 'no',
          userMessage: 'no',
        },
      }
      const methods: Record<string, (reason: unknown) => () => unknown> = {
        throws: (reason) => () => {
          throw reason
        },
        rejects: (reason) => () => Promise.reject(reason),
      }
      return Object.entries(reasons).flatMap(([name, reason]) =>
        Object.entries(methods).map(([verb, make]) => {
          globalThis.hostile.announce(
            { name: `${verb} ${name}`, rdns: `test.w${Math.random()}` },
            {
              request: make(reason),
            },
          )
          return `${verb} ${name}`
        }),
      )
    })
    await expectAllToFail(page, modal, names)
    expect(await page.evaluate(() => globalThis.hostile.canaries)).toBe(0)
  })

  for (const method of ['eth_requestAccounts', 'eth_chainId'] as const) {
    test(`rubbish for ${method} is not believed`, async ({ page, modal }) => {
      await visit(page)
      const names = await page.evaluate((asked) => {
        const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
        const trap = new Proxy([address], {
          get() {
            throw new Error('trap')
          },
        })
        const revoked = Proxy.revocable([address], {})
        revoked.revoke()
        const common: unknown[] = [
          undefined,
          null,
          true,
          Number.NaN,
          -1,
          0,
          1.5,
          '',
          '0x',
          ' ',
          {},
          [],
          [null],
          [{}],
          [[]],
          () => address,
          Symbol('x'),
          10n,
          new Date(),
          new Map([[0, address]]),
          'x'.repeat(1_000_000),
          { toString: () => '0x1', valueOf: () => 1 },
          new String('0x1'),
          revoked.proxy,
          trap,
        ]
        const ofMethod: Record<string, unknown[]> = {
          eth_requestAccounts: [
            address,
            1,
            { 0: address, length: 1 },
            [undefined],
            ['0x'],
            [`0x${'g'.repeat(40)}`],
            [address.slice(0, -1)],
            [`${address}0`],
            [address.slice(2)],
            [address, 1],
            [[address]],
            [`${address}\u202E`],
            [new String(address)],
            Array.from({ length: 101 }, () => address),
            Array.from({ length: 100_000 }, () => address),
          ],
          eth_chainId: [
            '0x0',
            '0xg',
            '1e3',
            '-1',
            '0x-1',
            'eip155:1',
            Number.POSITIVE_INFINITY,
            2 ** 53,
            '0x1fffffffffffff1',
            '0x'.padEnd(100_000, 'f'),
            ['0x1', '0x2'],
            { chainId: '0x1' },
          ],
        }
        const answers = [...common, ...(ofMethod[asked] ?? [])]
        return answers.map((answer, index) => {
          const name = `Rubbish ${index}`
          const sound: Record<string, unknown> = { eth_requestAccounts: [address], eth_chainId: '0x1' }
          globalThis.hostile.announce(
            { name, rdns: `test.w${index}` },
            {
              request: async (request: { method: string }) =>
                request.method === asked ? answer : sound[request.method],
            },
          )
          return name
        })
      }, method)
      expect(names.length).toBeGreaterThanOrEqual(30)
      await expectAllToFail(page, modal, names)
    })
  }

  test('one that never names its network is given up on', async ({ page, modal }) => {
    await page.clock.install()
    await visit(page)
    await page.evaluate(() => {
      globalThis.hostile.announce(
        { name: 'Nowhere', rdns: 'test.nowhere' },
        {
          request: ({ method }: { method: string }) =>
            method === 'eth_requestAccounts'
              ? Promise.resolve(['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'])
              : new Promise(() => {}),
        },
      )
    })
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await page.clock.runFor(500)
    await modal.chooseWallet('Nowhere')
    await expect(modal.headline('Continue in Nowhere')).toBeVisible()
    // Twice 3 s, from whenever the wallet was asked.
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000)
        return modal.button('Try again').isVisible()
      })
      .toBe(true)
    expect(await page.evaluate(() => globalThis.hostile.modal.state.status.peek().eip155)).toBe(
      'disconnected',
    )
  })

  async function expectBalancesApart({ page, modal }: Stage) {
    await page.evaluate(() => {
      globalThis.hostile.node.balances.set('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266', 5n * 10n ** 18n)
      globalThis.hostile.node.balances.set('0x70997970c51812dc3a010c7d01b50e0d17dc79c8', 7n * 10n ** 18n)
    })
    await open(page, modal)
    await connectSoundWallet({ page, modal })
    const release = await page.evaluateHandle(() => globalThis.hostile.node.hold())
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await modal.view('Account')
    await expect.poll(() => page.evaluate(() => globalThis.hostile.node.asked.length)).toBe(1)
    await page.evaluate(() =>
      globalThis.hostile.wallet.emit('accountsChanged', ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8']),
    )
    await expect(modal.dialog).toContainText('0x70…dc79C8')
    await release.evaluate((answer) => answer())
    await expect(modal.dialog).toContainText('7.000 ETH')
    await expect(modal.dialog).not.toContainText('5.000 ETH')
  }

  async function expectStormToEnd({ page, modal }: Stage) {
    const took = await page.evaluate(() => {
      const { wallet } = globalThis.hostile
      const rubbish = [null, undefined, 'x', {}, [1], Number.NaN, Symbol('x'), () => {}]
      const accounts = [
        '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
        '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
      ]
      const storm = (from: number, to: number) => {
        const start = performance.now()
        for (let index = from; index < to; index += 1) {
          wallet.emit('accountsChanged', index % 3 ? [accounts[index % 2]] : rubbish[index % rubbish.length])
          wallet.emit(
            'chainChanged',
            index % 5 ? (index % 2 ? '0x7a6a' : '0x7a69') : rubbish[index % rubbish.length],
          )
          if (index % 7 === 0) wallet.emit('message', { type: 'x', data: rubbish })
        }
        return performance.now() - start
      }
      const first = storm(0, 1_000)
      storm(1_000, 9_000)
      const last = storm(9_000, 10_000)
      wallet.emit('accountsChanged', [accounts[1]])
      wallet.emit('chainChanged', '0x7a6a')
      return { first, last }
    })
    // If something piled up, the last thousand would take some twenty times as long, on any machine.
    expect(took.last).toBeLessThan(5 * took.first)
    await expect(status(page)).toContainText('connected 0x3C44')
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(modal.dialog).toContainText('Lab Two')
    await expect(modal.dialog).toContainText('0x3C…4293BC')
    await modal.button('Disconnect').click()
    await expect(status(page)).toHaveText('disconnected')
  }

  async function expectLateAnswerDropped({ page, modal }: Stage) {
    await page.evaluate(() => {
      globalThis.hostile.announce(
        { name: 'Mute', rdns: 'test.mute' },
        {
          request: () =>
            new Promise((resolve) => {
              window.addEventListener('late', () => resolve(['0x70997970C51812dc3A010C7d01b50e0d17dc79C8']))
            }),
        },
      )
    })
    await open(page, modal)
    await modal.chooseWallet('Mute')
    await expect(modal.headline('Continue in Mute')).toBeVisible()
    await modal.button('Back').click()
    await connectSoundWallet({ page, modal })
    await page.evaluate(() => window.dispatchEvent(new Event('late')))
    await expect(modal.dialog).toBeHidden()
    await expect(status(page)).toContainText('connected 0xf39F')
  }

  async function expectChangeMeanwhile({ page, modal }: Stage) {
    await page.evaluate(() => {
      const { wallet } = globalThis.hostile
      wallet.answers.eth_requestAccounts = async () => {
        wallet.emit('accountsChanged', ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'])
        return ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8']
      }
      wallet.answers.eth_chainId = async () => {
        wallet.emit('chainChanged', '0x7a6a')
        return '0x7a69'
      }
      wallet.announce()
    })
    await open(page, modal)
    await modal.chooseWallet('Sound Wallet')
    await expect(status(page)).toContainText('connected 0x7099')
    expect(await page.evaluate(() => globalThis.hostile.modal.state.network.peek().id)).toBe('eip155:31338')
  }

  test('what a wallet says is for its own account and time: balances, storms of events, and answers that come late', async ({
    page,
    modal,
  }) => {
    const stage = { page, modal }
    await visit(page)
    await test.step("one account's balance is never shown for another", () => expectBalancesApart(stage))
    await modal.close()
    await test.step('a storm of events ends in what was said last', () => expectStormToEnd(stage))
    await test.step('one that never answers can be left, and its late answer changes nothing', () =>
      expectLateAnswerDropped(stage))
    await page.evaluate(() => globalThis.hostile.modal.disconnect())
    await test.step('an account that changes while it is being shared is not the one before', () =>
      expectChangeMeanwhile(stage))
  })
})

test.describe('the page itself', () => {
  test('Node globals are neither there nor needed', async ({ page, modal }) => {
    await page.addInitScript(() => {
      for (const name of ['Buffer', 'process', 'global', 'require', 'module']) {
        Object.defineProperty(globalThis, name, {
          get() {
            throw new ReferenceError(`${name} is not defined`)
          },
        })
      }
    })
    await visit(page)
    await open(page, modal)
    await connectSoundWallet({ page, modal })
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(modal.dialog).toContainText('1.000 ETH')
  })
})
