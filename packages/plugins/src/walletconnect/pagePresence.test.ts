import { fakeClock, settled } from '@wallet-modal/runtime/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeSignClient } from './fakeSignClient.fixture.js'
import { followPage } from './pagePresence.js'

afterEach(() => {
  vi.unstubAllGlobals()
})

function setUp({ isHidden = false, isStarted = true } = {}) {
  const page = Object.assign(new EventTarget(), { visibilityState: isHidden ? 'hidden' : 'visible' })
  const tab = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', tab)
  const clock = fakeClock()
  const sdk = fakeSignClient()
  const presence = followPage(clock, () => (isStarted ? Promise.resolve(sdk.client) : undefined))
  const turn = async (visibilityState: 'hidden' | 'visible') => {
    page.visibilityState = visibilityState
    page.dispatchEvent(new Event('visibilitychange'))
    await settled()
  }
  const caughtUp = () => {
    const done = vi.fn()
    void presence.caughtUp().then(done)
    return async () => {
      await settled()
      return done.mock.calls.length > 0
    }
  }
  return {
    clock,
    relayer: sdk.relayer,
    presence,
    hide: () => turn('hidden'),
    show: () => turn('visible'),
    online: async () => {
      tab.dispatchEvent(new Event('online'))
      await settled()
    },
    backFromCache: async (persisted = true) => {
      tab.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
      await settled()
    },
    caughtUp,
  }
}

describe('nothing is called an error', () => {
  test('later than at once on a page that was there all the time', async () => {
    expect(await setUp().caughtUp()()).toBe(true)
  })

  test.each([true, false])('while the page is hidden (from the start: %s)', async (isHidden) => {
    const { caughtUp, hide, show } = setUp({ isHidden })
    await hide()
    const isDone = caughtUp()
    expect(await isDone()).toBe(false)
    await show()
    expect(await isDone()).toBe(true)
  })

  test('before what the relay kept has had a second to arrive', async () => {
    const { caughtUp, hide, show, clock } = setUp()
    await hide()
    clock.advance(60_000)
    const isDone = caughtUp()
    await show()
    expect(await isDone()).toBe(false)
    clock.advance(999)
    expect(await isDone()).toBe(false)
    clock.advance(1)
    expect(await isDone()).toBe(true)
  })

  test('later than 5 s after the return, whatever the relay does', async () => {
    const { caughtUp, hide, show, clock, relayer } = setUp()
    relayer.restartTransport = () => new Promise(() => {})
    await hide()
    clock.advance(60_000)
    await show()
    const isDone = caughtUp()
    clock.advance(4_999)
    expect(await isDone()).toBe(false)
    clock.advance(1)
    expect(await isDone()).toBe(true)
  })

  test('later, where the relay cannot be reached', async () => {
    const { caughtUp, hide, show, clock, relayer } = setUp()
    relayer.restartTransport = () => Promise.reject(new Error('down'))
    await hide()
    clock.advance(60_000)
    await show()
    expect(await caughtUp()()).toBe(true)
  })

  test('later, where no SDK was needed', async () => {
    const { caughtUp, online } = setUp({ isStarted: false })
    await online()
    expect(await caughtUp()()).toBe(true)
  })
})

describe('the socket', () => {
  test('is left alone after a glance elsewhere', async () => {
    const { hide, show, clock, relayer } = setUp()
    await hide()
    clock.advance(5_000)
    await show()
    expect(relayer.calls).toEqual([])
  })

  test('is opened anew after a longer stay: it may be dead without knowing', async () => {
    const { hide, show, clock, relayer } = setUp()
    await hide()
    clock.advance(5_001)
    await show()
    expect(relayer.calls).toEqual(['restart'])
  })

  test('that is closed is opened, also after a glance, and what is opening is not cut off', async () => {
    const { hide, show, relayer } = setUp()
    relayer.connected = false
    await hide()
    await show()
    expect(relayer.calls).toEqual(['open'])
  })

  test('is opened anew after a time offline, and out of the back-forward cache', async () => {
    const { online, backFromCache, relayer, clock } = setUp()
    await online()
    clock.advance(1_000)
    await settled()
    await backFromCache()
    expect(relayer.calls).toEqual(['restart', 'restart'])
  })

  test('is left alone when a page is shown for the first time', async () => {
    const { backFromCache, relayer } = setUp()
    await backFromCache(false)
    expect(relayer.calls).toEqual([])
  })

  test('is opened once for all that tells of one return: a second restart would cut off the first', async () => {
    const { hide, show, online, backFromCache, clock, relayer } = setUp()
    let isRestarted = () => {}
    relayer.restartTransport = () => {
      relayer.calls.push('restart')
      return new Promise((resolve) => {
        isRestarted = resolve
      })
    }
    await hide()
    clock.advance(60_000)
    await show()
    await backFromCache()
    await online()
    expect(relayer.calls).toEqual(['restart'])
    isRestarted()
    await settled()
    await online()
    expect(relayer.calls).toEqual(['restart', 'restart'])
  })

  test('is not opened for nothing', async () => {
    const { online, relayer } = setUp()
    relayer.subscriber.hasAnyTopics = false
    await online()
    expect(relayer.calls).toEqual([])
  })
})

describe('after the end', () => {
  test('nothing is done any more', async () => {
    const { presence, hide, show, online, backFromCache, clock, relayer } = setUp()
    presence.stop()
    await hide()
    clock.advance(60_000)
    await show()
    await online()
    await backFromCache()
    expect(relayer.calls).toEqual([])
  })

  test.each([
    ['the relay is being reached', () => new Promise<void>(() => {})],
    ['what it kept is awaited', async () => {}],
  ])('no timer is left while %s', async (_, restart) => {
    const { presence, online, clock, relayer } = setUp()
    relayer.restartTransport = restart
    await online()
    expect(clock.timers).toBe(1)
    presence.stop()
    expect(clock.timers).toBe(0)
  })
})
