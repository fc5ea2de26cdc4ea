import { describe, expect, test } from 'vitest'

// Code that could open a page past the link gate. `location.reload()` opens nothing new.
const ways: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['an anchor', /<(a|area|base)(\s|>)|<form(?![^>]*onSubmit)[\s>]/],
  ['an anchor by hand', /(createElement|jsxs?)(<\w+>)?\(\s*['"`](a|area|form|base)['"`]/],
  ['a window', /\bwindow\s*(\?\.|\.)\s*open\b|\bopen\(\s*[^)]*['"`]_(blank|self|top|parent)/],
  ['an address assigned', /\blocation(\s*\.\s*href)?\s*=(?![=>])/],
  ['an address handed over', /\blocation\s*(\?\.|\.)\s*(assign|replace)\b/],
  ['HTML as text', /dangerouslySetInnerHTML|\b(inner|outer)HTML\s*=(?!=)|insertAdjacentHTML|setHTMLUnsafe/],
]

/** Files that make an anchor or lead a window, each after the gate. */
const gates = ['./react/parts/ExternalLink.tsx', './base/links.ts', './base/openWindow.ts']

const everything = import.meta.glob<string>(['./**/*.{ts,tsx}', '../../plugins/src/**/*.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
// What tests alone load opens nothing in a page.
const sources = Object.entries(everything).filter(
  ([path]) => !/\.(test|test-d|fixture)\.tsx?$|^\.\/testing\//.test(path),
)

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

describe('nothing opens but by the one gate', () => {
  test('the sources of both packages are read', () => {
    expect(sources.map(([path]) => path)).toEqual(
      expect.arrayContaining([...gates, '../../plugins/src/catalog.ts']),
    )
  })

  test.each(ways)('%s stands nowhere else', (_, pattern) => {
    const found = sources.filter(
      ([path, text]) => !gates.includes(path) && pattern.test(withoutComments(text)),
    )
    expect(found.map(([path]) => path)).toEqual([])
  })

  test.each([
    ['an anchor', '<a href={x}>', '<article>'],
    ['an anchor by hand', "document.createElement('a')", "createElement('abbr')"],
    ['a window', "view.open(url, '_blank')", 'modal.open({ view })'],
    ['an address assigned', 'location.href = url', 'location.href === url'],
    ['an address handed over', 'location.assign(url)', 'Object.assign(location)'],
    ['HTML as text', 'node.innerHTML = text', 'node.innerHTML === text'],
  ])('%s is told from what is like it', (name, wrong, right) => {
    const pattern = ways.find(([way]) => way === name)?.[1]
    expect([pattern?.test(wrong), pattern?.test(right)]).toEqual([true, false])
  })
})
