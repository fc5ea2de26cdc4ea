import { expect, test } from 'vitest'
import type { AnyPlugin } from '../../plugin/definePlugin.js'
import { drawn, modalRoot, part, showTestModal } from '../../testing/showTestModal.fixture.js'
import { Button } from '../parts/Button.js'
import { Footer } from '../parts/Footer.js'

const confirm = <Button kind="primary">Confirm</Button>
const Tall = () => <div style={{ flex: 'none', height: 1_200 }} />

/** A view with one strong button: at its end, or within. */
const viewOf = (View: () => React.ReactNode): AnyPlugin => ({
  manifest: { id: 'x-view', views: { XView: { title: 'View' } } } as never,
  load: async () => () => ({ views: { XView: View } }) as never,
})

test.each([
  ['a footer', '.footer', () => [<Tall key="tall" />, <Footer key="foot">{confirm}</Footer>]],
  [
    'a button without a footer',
    '.button.primary',
    () => [<Tall key="tall" />, <div key="on">{confirm}</div>],
  ],
] as const)('a notice in the dialog lies above %s, however far the view is scrolled', async (_, on, View) => {
  const shown = await showTestModal({ plugins: [viewOf(View as () => React.ReactNode)] })
  await shown.open({ view: 'XView' } as never)
  await expect.element(shown.button('Confirm')).toBeVisible()
  shown.kit.context.notify({ kind: 'success', text: 'Copied' })
  await expect.poll(() => modalRoot().querySelector('dialog .toast')).not.toBe(null)
  const body = part('.body')
  for (const scrollTop of [body.scrollHeight, body.scrollHeight - 600, 0]) {
    body.scrollTop = scrollTop
    await drawn()
    const toast = part('dialog .toast').getBoundingClientRect()
    const button = part(on).getBoundingClientRect()
    const isInSight = button.top < part('.card').getBoundingClientRect().bottom
    if (isInSight) expect(Math.round(button.top - toast.bottom)).toBe(16)
  }
})

test('a transaction that goes on covers no view that asks for something, until somebody comes to its notice', async () => {
  const foot = () => [<Tall key="tall" />, <Footer key="foot">{confirm}</Footer>]
  const shown = await showTestModal({ plugins: [viewOf(foot as never)] })
  await shown.open({ view: 'XView' } as never)
  await expect.element(shown.button('Confirm')).toBeVisible()
  shown.kit.context.notify({
    kind: 'loading',
    text: 'Sending',
    action: { text: 'Show', run: () => {} },
  } as never)
  await expect.poll(() => modalRoot().querySelector('dialog .toast button')).not.toBe(null)
  expect(getComputedStyle(part('dialog .toast')).opacity).toBe('0')
  part('dialog .toast button').focus()
  expect(getComputedStyle(part('dialog .toast')).opacity).toBe('1')
})
