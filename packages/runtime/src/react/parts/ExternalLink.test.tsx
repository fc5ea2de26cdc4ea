import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ExternalLink } from './ExternalLink.js'
import { RowTabIndex } from './rowTabIndex.js'

type Props = Omit<Parameters<typeof ExternalLink>[0], 'children'>

const html = (props: Props) => renderToStaticMarkup(<ExternalLink {...props}>Open</ExternalLink>)
const pairing = `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${'cd'.repeat(32)}`

/** The parts of a window that links read. */
function stubWindow({ hostname = 'shop.example', isFramed = false, isTelegram = false } = {}) {
  const page: Record<string, unknown> = { location: { hostname } }
  page.parent = isFramed ? {} : page
  if (isTelegram) page.Telegram = {}
  vi.stubGlobal('window', page)
}
afterEach(() => vi.unstubAllGlobals())

describe('the one link out of the modal', () => {
  test('it opens a tab of its own without opener and referrer', () => {
    expect(html({ kind: 'web', href: 'https://scan.example' })).toBe(
      '<a class="quiet-button" href="https://scan.example/" target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">Open</a>',
    )
  })

  test.each([
    ['web', 'https://wallet.example/wc', true],
    ['web', 'wallet://wc', false],
    ['web', pairing, false],
    ['web', 'http://wallet.example', false],
    ['wallet', 'https://wallet.example/wc', true],
    ['wallet', 'wallet://wc', true],
    ['wallet', pairing, true],
    ['wallet', 'javascript://%0aalert(1)', false],
    ['wallet', 'intent://wc#Intent;scheme=wallet;end', false],
    ['wallet', 'wallet://a@b', false],
    ['wallet', '', false],
    ['wallet', undefined, false],
  ] as const)('as %s, %s is shown: %s', (kind, href, isShown) => {
    expect(html({ kind, href }) !== '').toBe(isShown)
  })

  test.each([
    ['localhost', true],
    ['127.0.0.1', true],
    ['shop.example', false],
    ['localhost.example', false],
  ])('on a page of %s, a link to this machine is shown: %s', (hostname, isShown) => {
    stubWindow({ hostname })
    expect(html({ kind: 'web', href: 'http://localhost:4100/explorer' }) !== '').toBe(isShown)
  })

  test.each([
    ['_self', {}, '_self'],
    ['_self', { isFramed: true }, '_top'],
    ['_self', { isTelegram: true }, '_blank'],
    ['_blank', { isFramed: true }, '_blank'],
  ] as const)('%s in %j opens in %s', (target, traits, drawn) => {
    stubWindow(traits)
    expect(html({ kind: 'wallet', href: 'wallet://', target })).toContain(`target="${drawn}"`)
  })

  test.each([
    ['quiet', 'quiet-button'],
    ['button', 'button'],
    ['primary', 'button primary'],
  ] as const)('it looks %s', (look, className) => {
    expect(html({ kind: 'wallet', href: 'wallet://', look })).toContain(`class="${className}"`)
  })

  test('a row of a list stays where there is no link, and leads nowhere', () => {
    const inList = (href?: string) =>
      renderToStaticMarkup(
        <RowTabIndex.Provider value={-1}>
          <ExternalLink kind="web" look="row" href={href}>
            Open
          </ExternalLink>
        </RowTabIndex.Provider>,
      )
    expect(inList('https://scan.example')).toMatch(/^<a class="row" tabindex="-1"/)
    expect(inList()).toBe('<div class="row" tabindex="-1">Open</div>')
  })
})
