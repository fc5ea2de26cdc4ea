import { effect } from '@preact/signals-core'
import { describe, expect, test } from 'vitest'
import { HttpError } from '../errors/classes.js'
import { fakeClock } from '../testing/fakeClock.js'
import { settled } from '../testing/settled.js'
import { createPictures } from './createPictures.js'

const uri = (text: string) => `data:image/png;base64,${text}`

function setUp() {
  const asked: string[] = []
  const answers: { readonly resolve: (uri: string) => void; readonly reject: (error: unknown) => void }[] = []
  const clock = fakeClock()
  const pictures = createPictures((key) => {
    asked.push(key)
    return new Promise((resolve, reject) => answers.push({ resolve, reject }))
  }, clock)
  /** A row that shows the picture. */
  const look = (key: string) => {
    const shown: (string | undefined)[] = []
    const stop = effect(() => void shown.push(pictures.picture(key).value))
    return { shown, stop }
  }
  const answer = async (settle: (one: (typeof answers)[number]) => void) => {
    for (const one of answers.splice(0)) settle(one)
    await settled()
  }
  return { asked, clock, pictures, look, answer }
}

describe('a picture', () => {
  test('loads once, when it is shown, and is kept', async () => {
    const { asked, pictures, look, answer } = setUp()
    expect(pictures.picture('a').peek()).toBeUndefined()
    expect(asked).toEqual([])
    const row = look('a')
    look('a')
    await answer(({ resolve }) => resolve(uri('A')))
    row.stop()
    expect([asked, row.shown, look('a').shown]).toEqual([['a'], [undefined, uri('A')], [uri('A')]])
  })

  test('is one of four at a time; a row that goes before its turn is skipped', async () => {
    const { asked, look, answer } = setUp()
    const rows = ['a', 'b', 'c', 'd', 'e', 'f'].map(look)
    rows[4]?.stop()
    expect(asked).toEqual(['a', 'b', 'c', 'd'])
    await answer(({ resolve }) => resolve(uri('x')))
    expect(asked).toEqual(['a', 'b', 'c', 'd', 'f'])
  })

  test('that failed is not tried again for a minute, however often it is shown', async () => {
    const { asked, clock, look, answer } = setUp()
    const row = look('a')
    await answer(({ reject }) => reject(new Error('slow')))
    row.stop()
    look('a').stop()
    clock.advance(59_999)
    look('a').stop()
    expect(asked).toEqual(['a'])
    clock.advance(1)
    look('a')
    expect(asked).toEqual(['a', 'a'])
  })

  test('of a row that is scrolled past is not loaded', async () => {
    const { asked, clock, look } = setUp()
    look('first')
    const passing = ['a', 'b', 'c'].map((key) => {
      clock.advance(20)
      return look(key)
    })
    passing[0]?.stop()
    clock.advance(119)
    expect(asked).toEqual(['first'])
    clock.advance(1)
    expect(asked).toEqual(['first', 'b', 'c'])
  })

  test('of a row that comes a second after the last one loads at once', () => {
    const { asked, clock, look } = setUp()
    look('first')
    clock.advance(999)
    look('scrolled to')
    clock.advance(1_000)
    look('shown')
    expect(asked).toEqual(['first', 'scrolled to', 'shown'])
    clock.advance(999)
    look('scrolled to later')
    expect(asked).not.toContain('scrolled to later')
  })

  test('can be preloaded', async () => {
    const { asked, pictures, answer } = setUp()
    pictures.preload('a')
    await answer(({ resolve }) => resolve(uri('A')))
    pictures.preload('a')
    expect([asked, pictures.picture('a').peek()]).toEqual([['a'], uri('A')])
  })
})

describe('a service that is down', () => {
  test('is left alone for a minute after four failures', async () => {
    const { asked, clock, look, answer } = setUp()
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) look(key)
    await answer(({ reject }) => reject(new Error('down')))
    look('g')
    expect(asked).toEqual(['a', 'b', 'c', 'd'])
    clock.advance(60_000)
    look('h')
    expect(asked).toEqual(['a', 'b', 'c', 'd', 'h'])
  })

  test('does not count missing pictures as failures', async () => {
    const { asked, look, answer } = setUp()
    for (const key of ['a', 'b', 'c', 'd', 'e']) look(key)
    const missing = new HttpError('HTTP_STATUS', 'No such picture.', {
      url: 'https://a.example',
      status: 404,
    })
    await answer(({ reject }) => reject(missing))
    expect(asked).toHaveLength(5)
  })
})

test('the oldest pictures go when the limit is reached', async () => {
  const { asked, pictures, answer } = setUp()
  const large = uri('x'.repeat(3 * 1024 * 1024))
  for (const key of ['a', 'b', 'c']) {
    pictures.preload(key)
    await answer(({ resolve }) => resolve(large))
  }
  expect(['a', 'b', 'c'].map((key) => pictures.picture(key).peek() === large)).toEqual([false, true, true])
  expect(asked).toHaveLength(3)
})
