import { expect, test, vi } from 'vitest'
import type { Locator } from 'vitest/browser'
import { mainnet } from './mainnetSwap.fixture.js'
import { copy, type SwapWorld, swapOptions, swapWorld } from './swappingModal.fixture.js'
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
