import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { configCodes } from './configCodes.js'

test('the README says what each code means', () => {
  const page = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const rows = page.matchAll(/^\| `(WM_CONFIG_\w+)`\s+\| (.*?)\s+\|$/gm)
  expect(Object.fromEntries(Array.from(rows, ([, code, text]) => [code, text]))).toEqual(configCodes)
})
