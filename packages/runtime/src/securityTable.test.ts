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

/** Text of all files with this name, or whose path ends like this. */
async function read(file: string) {
  const paths = Object.keys(sources).filter((path) => path.endsWith(`/${file}`))
  const texts = await Promise.all(paths.map((path) => sources[path]?.()))
  return texts.map((text) => text?.replace(/\s*\n\s*/g, ' '))
}

const section = security.slice(security.indexOf('## Rules'), security.indexOf('## What stays open'))
const rows = section.split('\n').filter((line) => line.startsWith('| ') && !/^\| (rule|---|\*\*)/.test(line))
const named = rows.map((row) => [...row.matchAll(/`([\w./-]+\.\w+)`: (.*?)(?=<br>| +\|$)/g)])

test('every rule names what holds it', () => {
  expect(rows.length).toBeGreaterThan(15)
  expect(named.filter((tests) => tests.length === 0)).toEqual([])
})

test.each(named.flat().map(([, file = '', title = '']) => [file, title] as const))(
  'SECURITY.md: %s has "%s"',
  async (file, title) => {
    expect((await read(file)).some((text) => text?.includes(title)) || `no ${file} says so`).toBe(true)
  },
)
