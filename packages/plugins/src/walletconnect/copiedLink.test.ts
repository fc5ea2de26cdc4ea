import { settled } from '@wallet-modal/runtime/testing'
import { describe, expect, test, vi } from 'vitest'
import { createCopiedLink } from './copiedLink.js'

const link = 'wc:ab12@2?relay-protocol=irn&symKey=cd34'

/** A page, and the clipboard's text. */
function setUp({ mayRead = false, hasFocus = true, holds = link } = {}) {
  const clipboard = { text: holds }
  const page = Object.assign(new EventTarget(), {
    document: { hasFocus: () => state.hasFocus },
    navigator: {
      clipboard: {
        readText: vi.fn(async () => clipboard.text),
        writeText: async (text: string) => {
          clipboard.text = text
        },
      },
      permissions: { query: async () => ({ state: mayRead ? 'granted' : 'prompt' }) },
    },
  })
  const state = { hasFocus }
  const copied = createCopiedLink(page as never)
  const leave = () => {
    state.hasFocus = false
    page.dispatchEvent(new Event('blur'))
  }
  const comeBack = async () => {
    state.hasFocus = true
    page.dispatchEvent(new Event('focus'))
    await settled()
  }
  return { copied, page, clipboard, leave, comeBack, readText: page.navigator.clipboard.readText }
}

describe('a copied link that no longer works', () => {
  test.each([
    ['it has expired, or the visitor is connected, or has closed the modal', undefined],
    ['there is another one', 'wc:ef56@2?relay-protocol=irn&symKey=cd34'],
  ])('is taken from the clipboard: %s', async (_, valid) => {
    const { copied, clipboard, readText } = setUp()
    copied.copied(link)
    copied.onlyValid(valid)
    await settled()
    expect([clipboard.text, readText.mock.calls]).toEqual(['', []])
  })

  test('stays as long as it works', async () => {
    const { copied, clipboard } = setUp()
    copied.onlyValid(undefined)
    copied.copied(link)
    copied.onlyValid(link)
    await settled()
    expect(clipboard.text).toBe(link)
  })

  test.each(['copy', 'cut'])('is left alone after another %s: that is the visitor’s', async (type) => {
    const { copied, page, clipboard } = setUp({ holds: 'theirs' })
    copied.copied(link)
    page.dispatchEvent(new Event(type))
    copied.onlyValid(undefined)
    await settled()
    expect(clipboard.text).toBe('theirs')
  })

  test('is not looked for after the visitor was elsewhere, where the browser would ask them', async () => {
    const { copied, clipboard, leave, comeBack, readText } = setUp()
    copied.copied(link)
    leave()
    copied.onlyValid(undefined)
    await comeBack()
    expect([clipboard.text, readText.mock.calls]).toEqual([link, []])
  })

  test.each([
    [link, ''],
    ['theirs', 'theirs'],
  ])('after that it is, where the page may read: %s', async (holds, left) => {
    const { copied, clipboard, leave, comeBack } = setUp({ mayRead: true, holds })
    copied.copied(link)
    leave()
    copied.onlyValid(undefined)
    await settled()
    expect(clipboard.text).toBe(holds)
    await comeBack()
    expect(clipboard.text).toBe(left)
  })

  test('is left alone after the modal is destroyed', async () => {
    const { copied, clipboard, comeBack } = setUp({ hasFocus: false })
    copied.copied(link)
    copied.onlyValid(undefined)
    copied.stop()
    await comeBack()
    expect(clipboard.text).toBe(link)
  })

  test.each([
    ['refuses', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
    ['has no clipboard', undefined],
  ])('a browser that %s is no failure', async (_, clipboard) => {
    const { copied, page } = setUp()
    Object.assign(page.navigator, { clipboard })
    copied.copied(link)
    copied.onlyValid(undefined)
    await settled()
  })
})
