import { expect, test, vi } from 'vitest'
import { fakeClock } from '../testing/fakeClock.js'
import { prepareWhenIdle } from './prepareWhenIdle.js'

/** A page of a browser that can't tell when it is idle: it is left alone for 200 ms. */
function loadingPage(readyState: DocumentReadyState, saveData = false) {
  const page = Object.assign(new EventTarget(), {
    document: { readyState },
    navigator: { onLine: true, connection: { saveData } } as unknown as Navigator,
  })
  const clock = fakeClock()
  const prepare = vi.fn()
  return { page, clock, prepare, stop: prepareWhenIdle(page, clock, prepare) }
}

test('waits until the page has loaded, and then until it is idle', () => {
  const { page, clock, prepare } = loadingPage('interactive')
  clock.advance(1_000)
  expect(prepare).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('load'))
  expect(prepare).not.toHaveBeenCalled()
  clock.advance(200)
  expect(prepare).toHaveBeenCalledOnce()
})

test('waits for no load in a page that has loaded', () => {
  const { clock, prepare } = loadingPage('complete')
  clock.advance(200)
  expect(prepare).toHaveBeenCalledOnce()
})

test('does nothing for a visitor who saves data', () => {
  const { clock, prepare } = loadingPage('complete', true)
  clock.advance(1_000)
  expect(prepare).not.toHaveBeenCalled()
})

test('can be stopped before the page has loaded, and after', () => {
  const loading = loadingPage('loading')
  loading.stop()
  loading.page.dispatchEvent(new Event('load'))
  loading.clock.advance(200)
  expect(loading.prepare).not.toHaveBeenCalled()

  const loaded = loadingPage('complete')
  loaded.stop()
  loaded.clock.advance(200)
  expect(loaded.prepare).not.toHaveBeenCalled()
})
