import { expect, test } from 'vitest'
import docs from '../../../docs/errors.md?raw'

const sources = import.meta.glob<string>(['./**/*.ts', '!./**/*.{test,fixture}.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('docs/errors.md has one row for each code of log-in server and frame, and no other', () => {
  const [, section = ''] = docs.split('## Log-in server and wallet frame')
  const rows = [...section.matchAll(/^\| `(\w+)` +\|/gm)].map(([, code]) => code)
  const refused = [...(sources['./server/AuthError.ts'] ?? '').matchAll(/^ {2}([A-Z_]+): \[/gm)]
  const thrown = [
    ...Object.values(sources)
      .join('\n')
      .matchAll(/new WalletError\(\s*'([A-Z_]+)'/g),
  ]
  const codes = new Set([...refused, ...thrown].map(([, code]) => code))
  expect(rows).toEqual([...codes].sort())
})
