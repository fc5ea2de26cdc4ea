import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ExecutionError } from '../../errors/chainErrors.js'
import type { PluginContext } from '../../plugin/context.js'
import type { AnyPlugin } from '../../plugin/definePlugin.js'
import type { Notice } from '../../store/notices.js'
import { expectFocus, focus, type ShownModal, showTestModal } from '../../testing/showTestModal.fixture.js'

const notices = {
  copied: { kind: 'success', text: 'Copied' },
  late: { kind: 'error', text: 'The parcel is late' },
  packing: { kind: 'loading', text: 'Packing your parcel' },
  tracked: {
    kind: 'success',
    text: 'Copied',
    link: { text: 'Track it', url: 'https://courier.example/parcel/1' },
  },
  ordered: { kind: 'success', text: 'Ordered', action: { text: 'Show', opens: 'Networks' } },
  forged: { kind: 'success', text: 'Copied', link: { text: 'Track it', url: 'javascript:alert(1)' } },
} satisfies Readonly<Record<string, Notice>>

const say = ({ kit }: ShownModal, name: keyof typeof notices) => kit.context.notify(notices[name])
const place = () => document.querySelector('wallet-modal')?.shadowRoot?.querySelector('.page-notices')
const toastIn = (parent: Element | null | undefined) => parent?.querySelector<HTMLElement>('.toast') ?? null
const onPage = () => toastIn(place())
const inDialog = () => toastIn(document.querySelector('wallet-modal')?.shadowRoot?.querySelector('dialog'))
const textOf = (toast: () => Element | null) => expect.poll(() => toast()?.textContent)
const isGone = (toast: () => Element | null) => expect.poll(() => toast()).toBe(null)
/** Polls, while the modal's clock moves on. */
const later = <T>({ kit }: ShownModal, read: () => T) =>
  expect.poll(() => {
    kit.clock.advance(150)
    return read()
  })
const dismiss = page.getByRole('button', { name: 'Dismiss' })

/** A button of the app's own. */
function ownButton() {
  const button = document.createElement('button')
  button.textContent = 'Of the page'
  document.body.replaceChildren(button)
  onTestFinished(() => button.remove())
  return page.getByRole('button', { name: 'Of the page' })
}

describe('on the page, while the dialog is closed,', () => {
  test('a notice has the modal’s theme and direction, and takes no clicks beside it', async () => {
    const own = ownButton()
    const shown = await showTestModal({
      config: { theme: { mode: 'dark', radius: 8, tokens: { font: 'Georgia, serif' } } },
    })
    say(shown, 'copied')
    await textOf(onPage).toContain('Copied')
    const { borderRadius, fontFamily } = getComputedStyle(onPage() as Element)
    expect([borderRadius, fontFamily, place()?.getAttribute('dir')]).toEqual(['4px', 'Georgia, serif', 'ltr'])
    await own.click()
    expect(document.elementFromPoint(4, innerHeight - 8)?.localName).not.toBe('wallet-modal')
  })

  test('a notice is read out politely, an error at once', async () => {
    const shown = await showTestModal()
    const region = (role: string) => place()?.querySelector(`[role=${role}]`)?.textContent
    say(shown, 'copied')
    await expect.poll(() => region('status')).toContain('Copied')
    say(shown, 'late')
    await later(shown, () => region('alert')).toContain('The parcel is late')
    expect(region('status')).toBe('')
  })

  test('it goes by itself, but neither under the pointer nor with the focus on it', async () => {
    const own = ownButton()
    const shown = await showTestModal()
    say(shown, 'tracked')
    await textOf(onPage).toContain('Track it')
    await userEvent.hover(onPage() as Element)
    shown.kit.clock.advance(20_000)
    expect(onPage()).not.toBe(null)
    await userEvent.hover(own)
    focus(page.getByRole('link', { name: 'Track it' }))
    shown.kit.clock.advance(20_000)
    expect(onPage()).not.toBe(null)
    focus(own)
    await later(shown, onPage).toBe(null)
  })

  test('a notice that another has covered shows for the rest of its time, not for all of it again', async () => {
    const shown = await showTestModal()
    const swap = async () => {
      await expect.poll(() => onPage()?.classList.contains('leaving')).toBe(true)
      shown.kit.clock.advance(150)
    }
    say(shown, 'tracked')
    await textOf(onPage).toContain('Track it')
    shown.kit.clock.advance(5_000)
    const late = say(shown, 'late')
    await swap()
    await textOf(onPage).toContain('The parcel is late')
    late.dismiss()
    await swap()
    await textOf(onPage).toContain('Track it')
    shown.kit.clock.advance(3_000)
    await isGone(onPage)
  })

  test('its button shows a view, and the notice goes', async () => {
    const shown = await showTestModal()
    say(shown, 'ordered')
    const show = page.getByRole('button', { name: 'Show' })
    await expect.element(show).toBeVisible()
    // By the keyboard: a pointer that stays here would hold the next notice.
    focus(show)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => shown.modal.state.view.value).toBe('Networks')
    await isGone(onPage)
  })

  test('its time stands still while the page is out of sight', async () => {
    const shown = await showTestModal()
    say(shown, 'copied')
    await textOf(onPage).toContain('Copied')
    const turn = (isHidden: boolean) => {
      Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    turn(true)
    shown.kit.clock.advance(60_000)
    expect(onPage()).not.toBe(null)
    turn(false)
    shown.kit.clock.advance(2_500)
    await isGone(onPage)
  })

  test('the keyboard reaches it, dismisses it, and is back where it was', async () => {
    const own = ownButton()
    const shown = await showTestModal()
    say(shown, 'packing')
    await expect.element(dismiss).toBeVisible()
    focus(own)
    await userEvent.keyboard('{Tab}')
    await expectFocus(dismiss)
    await userEvent.keyboard('{Escape}')
    await isGone(onPage)
    expect(document.activeElement).toBe(own.element())
  })

  test('a link leads out through the gate, and one that it refuses is not there', async () => {
    const shown = await showTestModal()
    say(shown, 'tracked')
    const link = page.getByRole('link', { name: 'Track it' })
    await expect.element(link).toHaveAttribute('href', 'https://courier.example/parcel/1')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    say(shown, 'forged')
    await expect.poll(() => link.length).toBe(0)
    await textOf(onPage).toContain('Copied')
  })
})

test('closing the dialog hands on what stays, and opening it takes it in', async () => {
  const shown = await showTestModal()
  await shown.open()
  say(shown, 'packing')
  await textOf(inDialog).toBe('Packing your parcel')
  shown.modal.close()
  await textOf(onPage).toBe('Packing your parcel')
  await shown.open()
  await textOf(inDialog).toBe('Packing your parcel')
  await isGone(onPage)
  await dismiss.last().click()
  await isGone(inDialog)

  say(shown, 'copied')
  await textOf(inDialog).toBe('Copied')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => shown.modal.state.open.peek()).toBe(false)
  await isGone(onPage)
})

test('a notice goes with its view, but an error stays', async () => {
  const shown = await showTestModal()
  await shown.open()
  say(shown, 'copied')
  await textOf(inDialog).toBe('Copied')
  await shown.button('What is a wallet?').click()
  await isGone(inDialog)
  say(shown, 'late')
  await textOf(inDialog).toContain('The parcel is late')
  await shown.button('Get a wallet').click()
  await expect.poll(() => shown.modal.state.view.peek()).toBe('GetWallet')
  await textOf(inDialog).toContain('The parcel is late')
})

test('a notice leaves before the next one comes, 150 ms later (Spec §9)', async () => {
  const shown = await showTestModal()
  await shown.open()
  const opacity = () => getComputedStyle(inDialog() as Element).opacity
  say(shown, 'copied')
  await textOf(inDialog).toBe('Copied')
  say(shown, 'late')
  await expect.poll(opacity).toBe('0')
  shown.kit.clock.advance(149)
  await textOf(inDialog).toBe('Copied')
  shown.kit.clock.advance(1)
  await textOf(inDialog).toContain('The parcel is late')
  await expect.poll(opacity).toBe('1')
})

test('a transaction is pending on the page, and its end comes there', async () => {
  let context: PluginContext | undefined
  let end: ((error?: Error) => void) | undefined
  /** Resolves once it is awaited. */
  const endWith = async (error?: Error) => {
    await expect.poll(() => end).toBeDefined()
    end?.(error)
    end = undefined
  }
  const courier: AnyPlugin = {
    manifest: { id: 'courier', activateOn: 'start' },
    load: async () => (given: PluginContext) => {
      context = given
      return {}
    },
  }
  const shown = await showTestModal({ plugins: [courier] })
  shown.modal.start()
  const { address } = await shown.modal.connect({ wallet: 'test.lab' })
  const send = (id: string) =>
    context?.transactions.add({
      id,
      networkId: shown.modal.state.network.peek().id,
      from: address,
      label: 'Send 1 ETH',
      explorerUrl: `https://scan.example/tx/${id}`,
      wait: () =>
        new Promise((resolve, reject) => {
          end = (error) => (error ? reject(error) : resolve({ id, block: 1n, fee: 1n }))
        }),
    })
  await expect.poll(() => context).toBeDefined()
  send('0x1')
  await textOf(onPage).toContain('Send 1 ETH: confirming…')
  await endWith()
  await later(shown, () => onPage()?.textContent).toContain('Send 1 ETH: confirmed')
  await expect
    .element(page.getByRole('link', { name: 'View' }))
    .toHaveAttribute('href', 'https://scan.example/tx/0x1')

  send('0x2')
  await endWith(new ExecutionError('EXECUTION_REVERTED', 'reverted'))
  await later(shown, () => place()?.querySelector('[role=alert]')?.textContent).toContain(
    'Send 1 ETH: failed',
  )
  expect(context?.transactions.all.peek().map(({ status }) => status)).toEqual(['confirmed', 'failed'])
})
