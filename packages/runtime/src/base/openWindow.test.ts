import { expect, test, vi } from 'vitest'
import { fakeClock } from '../testing/fakeClock.js'
import { openWindow } from './openWindow.js'

/** A page whose `open` gives this window, or none. */
function stage(isAllowed = true) {
  const click = vi.fn()
  const opened = {
    opener: {} as unknown,
    closed: false,
    document: {
      body: { append: () => {} },
      createElement: () => ({
        click() {
          click(this)
        },
      }),
    },
    close: vi.fn(() => {
      opened.closed = true
    }),
  }
  const open = vi.fn(() => (isAllowed ? opened : null))
  const document = { defaultView: { open, location: { hostname: 'shop.example' } } } as unknown as Document
  const clock = fakeClock()
  return {
    opened,
    open,
    click,
    clock,
    window: openWindow(document, clock, { name: 'buy', width: 400, height: 600 }),
  }
}

test('opens empty in the gesture, and leads to its address later, without opener and referrer', () => {
  const { opened, open, click, window } = stage()
  expect(open).toHaveBeenCalledExactlyOnceWith('about:blank', 'buy', 'popup,width=400,height=600')
  expect([window.isBlocked, window.go('https://pay.example/session')]).toEqual([false, true])
  expect(opened.opener).toBe(null)
  const link = { href: 'https://pay.example/session', rel: 'noreferrer' }
  expect(click).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(link))
})

test.each(['javascript:alert(1)', 'http://pay.example', 'https://user@pay.example', undefined])(
  'closes in place of leading to %s',
  (url) => {
    const { opened, click, window } = stage()
    expect([window.go(url), opened.closed, click.mock.calls]).toEqual([false, true, []])
  },
)

test('a window that the browser blocks is over', async () => {
  const { window } = stage(false)
  await window.closed
  expect([window.isBlocked, window.go('https://pay.example')]).toEqual([true, false])
})

test('says when the visitor has closed it', async () => {
  const { opened, window, clock } = stage()
  const closed = vi.fn()
  void window.closed.then(closed)
  clock.advance(500)
  await Promise.resolve()
  expect(closed).not.toHaveBeenCalled()
  opened.closed = true
  clock.advance(500)
  await window.closed
})
