import { expect, test } from 'vitest'
import security from '../../../SECURITY.md?raw'

const sources = import.meta.glob<string>(
  [
    '../../*/{src,test}/**/*.test.{ts,tsx}',
    '../../../e2e/specs/*.spec.ts',
    '../../../scripts/**/*.mjs',
    '../../../vitest.config.ts',
  ],
  { query: '?raw', import: 'default' },
)

/** By its path from the repository's root. */
const read = async (file: string) => {
  const load = sources[`../../../${file}`] ?? sources[file.replace(/^packages\/runtime\/src/, '.')]
  return load?.() ?? sources[file.replace(/^packages/, '../..')]?.()
}

const section = security.slice(
  security.indexOf('## Threat by threat'),
  security.indexOf("## What it can't promise"),
)
const rows = section.split('\n').filter((line) => line.startsWith('| ') && !/^\| (threat|-+) /.test(line))
const named = rows.map((row) => [...row.matchAll(/`([\w./-]+\.\w+)`: (.*?)(?=<br>| +\|$)/g)])

test('every threat names what holds it', () => {
  expect(rows.length).toBeGreaterThan(15)
  expect(named.filter((tests) => tests.length === 0)).toEqual([])
})

test.each(named.flat().map(([, file = '', title = '']) => [file, title] as const))(
  'SECURITY.md: %s has "%s"',
  async (file, title) => {
    const text = (await read(file))?.replace(/\s*\n\s*/g, ' ')
    expect(text === undefined ? 'no file' : text.includes(title)).toBe(true)
  },
)
