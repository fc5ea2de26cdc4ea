import { describe, expect, test } from 'vitest'
import { openLink } from './links.js'

/** A document that records clicks, in a window of the given traits. */
function fakeDocument({ hostname = 'shop.example', isFramed = false, isTelegram = false } = {}) {
  const clicked: object[] = []
  const view: Record<string, unknown> = { location: { hostname } }
  view.parent = isFramed ? {} : view
  if (isTelegram) view.Telegram = {}
  const document = {
    defaultView: view,
    createElement: (name: string) => ({
      click(this: object) {
        const { click: _, ...anchor } = this as Record<string, unknown>
        clicked.push({ name, ...anchor })
      },
    }),
  }
  return { document: document as unknown as Document, clicked }
}

describe('opening a link without an anchor on the screen', () => {
  test('it has no opener and no referrer', () => {
    const { document, clicked } = fakeDocument()
    expect(openLink(document, 'https://wallet.example/wc', 'wallet')).toBe(true)
    expect(clicked).toEqual([
      {
        name: 'a',
        href: 'https://wallet.example/wc',
        target: '_blank',
        rel: 'noopener noreferrer',
        referrerPolicy: 'no-referrer',
      },
    ])
  })

  test.each([
    ['in place', {}, '_self'],
    ['in the whole window from a frame', { isFramed: true }, '_top'],
    ['in a tab of its own from Telegram', { isTelegram: true, isFramed: true }, '_blank'],
  ])('a native link opens %s', (_, traits, target) => {
    const { document, clicked } = fakeDocument(traits)
    openLink(document, 'wallet://wc', 'wallet')
    expect(clicked).toMatchObject([{ href: 'wallet://wc', target }])
  })

  test('a web address takes the place of the whole page where that is asked for, in Telegram, too', () => {
    const { document, clicked } = fakeDocument({ isTelegram: true })
    openLink(document, 'https://wallet.example/', 'web', '_top')
    expect(clicked).toMatchObject([{ target: '_top' }])
  })

  test.each([
    ['javascript:alert(1)', 'wallet'],
    ['wallet://wc', 'web'],
    ['http://localhost:4100/', 'wallet'],
    [undefined, 'wallet'],
  ] as const)('%s as %s opens nothing', (href, kind) => {
    const { document, clicked } = fakeDocument()
    expect(openLink(document, href, kind)).toBe(false)
    expect(clicked).toEqual([])
  })

  test('a page of this machine opens what is on this machine', () => {
    const { document } = fakeDocument({ hostname: 'localhost' })
    expect(openLink(document, 'http://127.0.0.1:4100/', 'web')).toBe(true)
  })
})
