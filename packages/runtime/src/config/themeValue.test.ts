import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { colourPattern, isOwnColour, isStyleValue, tokenPattern } from './themeValue.js'

const isToken = (value: string) => tokenPattern.test(value) && isStyleValue(value)
const isColour = (value: string) => colourPattern.test(value) && isOwnColour(value)

/** Values that break out of a declaration, call a forbidden function, or hide either. */
const hostile = [
  'red;} * {',
  'red}',
  '{}',
  'url(https://evil.example/x)',
  'url(//evil.example/x)',
  'URL( x )',
  'u/**/rl(x)',
  '\\75rl(x)',
  'image-set("x" 1x)',
  '-webkit-image-set(x 1x)',
  'cross-fade(url(x), red)',
  'src(x)',
  'element(#a)',
  'attr(data-secret)',
  'expression(alert(1))',
  '</style>',
  '<!--',
  '/*',
  '*/',
  ')',
  '(',
  '(]',
  '"',
  "'",
  '@import x',
  '!important',
  'javascript:alert(1)',
  '\n}',
  '\u0000',
  '\u2028',
]

/** The rule without the code: a value closes nothing that it didn't open, and fetches nothing. */
function isHarmless(value: string): boolean {
  if (/\p{Cc}|[;{}"'\\<>@!:`[\]]|\/\*|\*\//u.test(value)) return false
  if (/\b(url|src|image|[\w-]*image-set|element|attr)\s*\(/i.test(value)) return false
  const open = value.replace(/[^()]/g, '')
  let rest = open
  while (rest.includes('()')) rest = rest.replaceAll('()', '')
  return rest === ''
}

const piece = fc.oneof(
  fc.constantFrom(...hostile),
  fc.constantFrom('red', '#fff', 'oklch(0.5 0.1 20)', 'calc(1px + 2%)', ' ', ',', '/', '+', 'var(--text)'),
  fc.string({ maxLength: 6 }),
)
const anything = fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(''))

describe('a value of a theme', () => {
  test('that is accepted stays within itself and fetches nothing', () => {
    fc.assert(fc.property(anything, (value) => !isToken(value) || isHarmless(value)))
    fc.assert(fc.property(anything, (value) => !isColour(value) || isHarmless(value)))
  })

  test.each(hostile.filter((value) => value !== 'expression(alert(1))'))('%j is refused', (value) => {
    expect(isToken(value)).toBe(false)
    expect(isColour(value)).toBe(false)
    expect(isToken(`red ${value}`)).toBe(false)
  })

  test.each([
    '24px',
    'oklch(0.22 0.012 260)',
    'light-dark(#fff, #111)',
    'color-mix(in oklab, var(--accent) 12%, transparent)',
    '0 24px 64px -16px rgb(0 0 0 / 28%)',
    'Inter, system-ui, sans-serif',
    'calc(var(--radius) * 2 / 3)',
  ])('%j is accepted', (value) => {
    expect(isToken(value)).toBe(true)
  })
})

describe('an accent', () => {
  test.each([
    '#09f',
    '#0099ffcc',
    'rebeccapurple',
    'rgb(0 128 255 / 50%)',
    'hsl(210deg 100% 50%)',
    'oklch(60% 0.2 250)',
    'color(display-p3 0 0.5 1)',
    'color-mix(in oklab, red 20%, blue)',
    'light-dark(navy, gold)',
    'light-dark(rgb(0 0 128), oklch(0.8 0.1 90))',
  ])('may be %j', (value) => {
    expect(isColour(value)).toBe(true)
  })

  test.each([
    'inherit',
    'unset',
    'revert-layer',
    'rgb(var(--host) 0 0)',
    'color-mix(in oklab, env(x), red)',
    'red blue',
    'linear-gradient(red, blue)',
    '',
  ])('is never %j, which hangs on what is around it or is none', (value) => {
    expect(isColour(value)).toBe(false)
  })
})
