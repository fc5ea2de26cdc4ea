import type { NetworkId } from '@wallet-modal/runtime/plugin'
import { mockAccount } from '@wallet-modal/runtime/testing'
import { describe, expect, test, vi } from 'vitest'
import type { Locator } from 'vitest/browser'
import { mainnet } from './mainnetSwap.fixture.js'
import { copy, type SwapWorld, swapOptions, swapWorld, unlisted } from './swappingModal.fixture.js'
import { swaps } from './swaps/index.js'

const { usdc, dai } = mainnet
const ether = 10n ** 18n

interface Shown {
  readonly dialog: Locator
  button(name: string): Locator
  open(options: object): Promise<void>
  readonly kit: {
    readonly clock: { advance(ms: number): void }
    readonly connectors: readonly unknown[]
    readonly context: { readonly actions: { connect(one: unknown): Promise<unknown> } }
  }
}

/** The component tests' modal: the runtime doesn't publish it. */
const [{ showTestModal } = expect.fail()] = Object.values(
  import.meta.glob<{ showTestModal(options: object): Promise<Shown> }>(
    '../../runtime/src/testing/showTestModal.fixture.ts',
    { eager: true },
  ),
)

/** The form of a connected modal. */
async function shown(world: SwapWorld, params: object = {}, settings: object = {}) {
  const { options } = swapOptions(world)
  const config = { ...options.config, plugins: { swaps: settings } }
  const modal = await showTestModal({ ...options, config, plugins: [swaps()] })
  await modal.kit.context.actions.connect(modal.kit.connectors[0])
  await modal.open({ view: 'Swap', params })
  return modal
}

/** The review of 100 USDC for DAI. */
async function review(world: SwapWorld, settings: object = {}) {
  const modal = await shown(world, { sell: usdc, buy: dai, amount: '100' }, settings)
  await vi.waitUntil(async () => {
    modal.kit.clock.advance(200)
    return modal.button('Review').query()?.getAttribute('aria-disabled') === null
  })
  await modal.button('Review').click()
  return modal
}

/** A market that keeps a share of what is sold, in percent. */
const keeping = (percent: bigint) => {
  const world = swapWorld()
  world.buys = (amount) => (amount * 10n ** 12n * (100n - percent)) / 100n
  return world
}

test('a loss of 10 % is warned of, and can be confirmed', async () => {
  const { dialog, button } = await review(keeping(10n))
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('You lose 10% of the value in this swap.')
  await expect.element(button('Confirm')).toBeEnabled()
})

test('from 15 % on, a word has to be typed before the review is shown', async () => {
  const { dialog, button } = await review(keeping(15n))
  await expect.element(button('Continue')).toBeDisabled()
  expect(button('Confirm').query()).toBeNull()
  await dialog.getByRole('textbox').fill('Confirm ')
  await button('Continue').click()
  await expect.element(button('Confirm')).toBeEnabled()
})

test('from 25 % on, nothing can be confirmed', async () => {
  const { dialog, button } = await review(keeping(25n))
  await expect.element(dialog.getByText('The price impact is too high')).toBeVisible()
  expect([button('Confirm').query(), button('Continue').query()]).toEqual([null, null])
})

test('from 25 % on, the app can have the word typed instead', async () => {
  const { dialog, button } = await review(keeping(30n), { allowHighImpact: true })
  await dialog.getByRole('textbox').fill('confirm')
  await button('Continue').click()
  await expect.element(button('Confirm')).toBeEnabled()
})

test('the minimum is read at a glance, and stands in the details with all its digits', async () => {
  const world = swapWorld()
  world.buys = () => 99_123_456_789_012_345_678n
  const { dialog } = await review(world)
  await expect.element(dialog.getByText('98.1322 DAI')).toBeVisible()
  const exact = dialog.getByText('98.132222221122222221 DAI').first()
  expect(exact.element().closest('details')?.open).toBe(false)
  await dialog.getByText('Details', { exact: true }).click()
  await expect.element(exact).toBeVisible()
})

test('what an app has locked can’t be changed', async () => {
  const { dialog, button } = await shown(swapWorld(), { buy: dai, amount: '0.1', locked: ['buy', 'amount'] })
  await expect.element(dialog.getByLabelText('You sell')).toHaveValue('0.1')
  await expect.element(dialog.getByLabelText('You sell')).toHaveAttribute('readonly')
  expect([button('Max').query(), button('Select token: DAI').query()]).toEqual([null, null])
})

test('a token that looks like another one is asked about once', async () => {
  const { dialog, button } = await shown(swapWorld())
  const choose = async (select: string) => {
    await button(select).click()
    await dialog.getByRole('listitem').last().getByRole('button').click()
  }
  await choose('Select token')
  await expect.element(dialog.getByText('Is this the USDC that you mean?')).toBeVisible()
  expect(dialog.element().textContent?.toLowerCase()).toContain(copy)
  await button('Use this token').click()
  await choose('Select token: TKN')
  await expect.element(dialog.getByLabelText('You sell')).toBeVisible()
})

test('a token that no list knows is marked, and asked about once before it is bought', async () => {
  const world = swapWorld()
  world.unlisted = true
  const { dialog, button } = await shown(world)
  const choose = async (select: string) => {
    await button(select).click()
    await dialog.getByRole('listitem').last().getByRole('button').click()
  }
  await button('Select token').click()
  const row = dialog.getByRole('button', { name: /NEW/ })
  await expect.element(row).toHaveTextContent('This app doesn’t know this token')
  await row.click()
  await expect.element(dialog.getByText('Buy NEW?')).toBeVisible()
  expect(dialog.element().textContent?.toLowerCase()).toContain(unlisted)
  await button('Choose another').click()
  await dialog.getByRole('button', { name: /NEW/ }).click()
  await button('Use this token').click()
  await choose('Select token: TKN')
  await expect.element(dialog.getByLabelText('You sell')).toBeVisible()
})

describe('a quote that is on its way', () => {
  /** A market whose quotes answer when the test says so, each with an amount of its own. */
  async function underway() {
    const world = swapWorld()
    const { adapter, options } = swapOptions(world)
    const answers: ((amount: bigint) => void)[] = []
    const fetch: typeof options.fetch = (input, init) =>
      String(input).includes('/v1/convert/quotes')
        ? new Promise((resolve) => {
            answers.push((amount) => resolve(Response.json({ quotes: [{ toAmount: `${amount}` }] })))
          })
        : options.fetch(input, init)
    const modal = await showTestModal({ ...options, fetch, plugins: [swaps()] })
    await modal.kit.context.actions.connect(modal.kit.connectors[0])
    await modal.open({ view: 'Swap', params: { sell: usdc, buy: dai, amount: '100' } })
    /** Waits for the question of that number. */
    const asked = (count: number) =>
      vi.waitUntil(() => {
        modal.kit.clock.advance(200)
        return answers.length >= count
      })
    await asked(1)
    const received = modal.dialog.getByLabelText('You receive about')
    /** Answers the first question, and lets the page draw. */
    const answerLate = async () => {
      answers[0]?.(777n * ether)
      await new Promise((resolve) => setTimeout(resolve))
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    return { ...modal, adapter, answers, asked, received, answerLate }
  }

  test('is shown once it arrives', async () => {
    const { received, answerLate } = await underway()
    await answerLate()
    await expect.element(received).toHaveValue('777')
  })

  test('is dropped for another amount', async () => {
    const { dialog, answers, asked, received, answerLate } = await underway()
    await dialog.getByLabelText('You sell').fill('50')
    await asked(2)
    await answerLate()
    await expect.element(received).toHaveValue('')
    answers[1]?.(55n * ether)
    await expect.element(received).toHaveValue('55')
  })

  test('is dropped for another token', async () => {
    const { dialog, button, answers, asked, received, answerLate } = await underway()
    await button('Select token: DAI').click()
    await dialog
      .getByRole('button', { name: /COIN|ETH/ })
      .first()
      .click()
    await asked(2)
    await answerLate()
    await expect.element(received).toHaveValue('')
    answers[1]?.(ether)
    await expect.element(received).toHaveValue('1')
  })

  test('is dropped for another account', async () => {
    const { adapter, received, answerLate } = await underway()
    adapter.wallet.accountsChanged([mockAccount('eip155', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8')])
    await answerLate()
    await expect.element(received).toHaveValue('')
  })

  test('is dropped for another network', async () => {
    const { adapter, received, answerLate } = await underway()
    adapter.wallet.networkChanged('eip155:10' as NetworkId)
    await answerLate()
    await expect.element(received).toHaveValue('')
  })
})

test('the button of a swap with an approval has a dot for each of its transactions', async () => {
  const { button } = await review(swapWorld())
  await expect.element(button('Confirm')).toBeVisible()
  const dots = () => [...button('Confirm').element().querySelectorAll('[data-state]')]
  expect(dots().map((dot) => dot.getAttribute('data-state'))).toEqual(['current', 'next'])
})

test('an offer of the service that writes the prices says so', async () => {
  const { dialog } = await review(keeping(2n))
  await expect
    .element(dialog.getByText('You lose 2% of the value (by the provider’s own prices)'))
    .toBeVisible()
})

test('permissions are listed as the chain has them, and a press leads to the removal', async () => {
  const world = swapWorld()
  world.allowance = 5_000_000n
  const { dialog, button } = await shown(world)
  await button('Permissions of contracts').click()
  const rows = dialog.getByRole('list', { name: 'Permissions' }).getByRole('button')
  await expect.element(rows.first()).toHaveTextContent('5 USDC')
  await rows.first().click()
  await expect
    .element(dialog.getByText('After this, the contract can’t move any of this token.'))
    .toBeVisible()
})

test('without permissions, that is said', async () => {
  const { dialog, button } = await shown(swapWorld())
  await button('Permissions of contracts').click()
  await expect.element(dialog.getByText('No permissions')).toBeVisible()
})

test('permissions that can’t be read are read again on a press', async () => {
  const world = swapWorld()
  const { options } = swapOptions(world)
  let isBroken = true
  Object.assign(options.adapters[0].script.chain, {
    readAllowance: async () => {
      if (isBroken) throw new Error('no node')
      return ether
    },
  })
  const modal = await showTestModal({ ...options, plugins: [swaps()] })
  await modal.kit.context.actions.connect(modal.kit.connectors[0])
  await modal.open({ view: 'SwapApprovals' })
  await expect.element(modal.dialog.getByText('Couldn’t read the permissions')).toBeVisible()
  isBroken = false
  await modal.button('Try again').click()
  await expect.element(modal.dialog.getByText('1 DAI').first()).toBeVisible()
})
