import { describe, expect, test } from 'vitest'

/** Code that could send a request past the HTTP client. */
const ways: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['a request', /\bfetch\s*(\?\.)?\(/],
  ['a request as of old', /\bXMLHttpRequest\b/],
  ['a beacon', /\bsendBeacon\b/],
  ['a stream of events', /\bEventSource\b/],
  ['a socket', /\bnew\s+(WebSocket|WebTransport)\b/],
]

/** Files that call the page's `fetch` without following redirects, or pass it on. */
const gates = ['./http/request.ts', './shell/shell.ts']

const everything = import.meta.glob<string>(['./**/*.{ts,tsx}', '../../plugins/src/**/*.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sources = Object.entries(everything).filter(
  // Code of tests, of a developer's Vite, or of an app's server, doesn't run in a visitor's page.
  ([path]) => !/^\.\/(testing|vite)\/|\/server\/|\.(test|test-d|fixture)\.tsx?$/.test(path),
)

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

describe('only the HTTP client sends requests', () => {
  test('the sources of both packages are read', () => {
    expect(sources.map(([path]) => path)).toEqual(
      expect.arrayContaining([...gates, '../../plugins/src/catalog.ts']),
    )
  })

  test.each(ways)('%s is made nowhere else', (_, pattern) => {
    const found = sources.filter(
      ([path, text]) => !gates.includes(path) && pattern.test(withoutComments(text)),
    )
    expect(found.map(([path]) => path)).toEqual([])
  })

  test.each([
    ['a request', 'await fetch(url)', 'lazyHttp({ fetch: options.fetch })'],
    ['a request as of old', 'new XMLHttpRequest()', 'new XMLSerializer()'],
    ['a beacon', 'navigator.sendBeacon(url)', 'navigator.send(url)'],
    ['a stream of events', 'new EventSource(url)', 'new EventTarget()'],
    ['a socket', 'new WebSocket(url)', 'new Set()'],
  ])('%s is told from what is like it', (name, wrong, right) => {
    const pattern = ways.find(([way]) => way === name)?.[1]
    expect([pattern?.test(wrong), pattern?.test(right)]).toEqual([true, false])
  })
})
