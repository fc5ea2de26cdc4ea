import { expect, test } from 'vitest'
import docs from '../../../../docs/errors.md?raw'
import { type CodeEntry, codes, codesWithoutTexts } from './codes.js'

const facts = import.meta.glob<{ readonly errors?: Readonly<Record<string, CodeEntry>> }>(
  '../../../plugins/src/*/facts.ts',
  {
    import: 'facts',
    eager: true,
  },
)
const ofPlugins = Object.values(facts).flatMap(({ errors = {} }) => Object.entries(errors))
const all: readonly (readonly [string, CodeEntry])[] = [
  ...Object.entries(codes),
  ...codesWithoutTexts.map((code) => [code, {}] as const),
  ...ofPlugins,
]

const rows = [...docs.matchAll(/^\| <a id="(\w+)"><\/a>`(\w+)` +\| (.+?) +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, anchor, code, text, who, when]) => ({ anchor, code, text, who, when }),
)

test('docs/errors.md has one row for each code, and no other', () => {
  expect(rows.map(({ code }) => code).sort()).toEqual(all.map(([code]) => code).sort())
  expect(rows.filter(({ anchor, code }) => anchor !== code)).toEqual([])
})

test('docs/errors.md repeats texts and events of the table and of the facts', () => {
  for (const [code, entry] of all) {
    const row = rows.find((candidate) => candidate.code === code)
    expect(row?.text, code).toBe(entry.message ?? entry.userMessage ?? '–')
    if (entry.message && entry.userMessage) expect(row?.who, code).toContain(entry.userMessage)
    if (entry.event) expect(row?.when, code).toContain(entry.event)
  }
})

/** The sources of all packages but the table itself. */
const sources = import.meta.glob<string>(
  [
    '../../../*/src/**/*.{ts,tsx}',
    '!../../../*/src/**/*.{test,test-d,fixture}.*',
    '!./codes.ts',
    '!../../../*/src/*/facts.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
)

test('each code is thrown somewhere', () => {
  const text = Object.values(sources).join('\n')
  expect(all.filter(([code]) => !new RegExp(`\\b${code}\\b`).test(text))).toEqual([])
})

test('every execution error of Spec §8 has a code', () => {
  expect(codesWithoutTexts).toEqual(
    expect.arrayContaining([
      'EXECUTION_REVERTED',
      'FEE_CAP_TOO_HIGH',
      'FEE_CAP_TOO_LOW',
      'NONCE_TOO_HIGH',
      'NONCE_TOO_LOW',
      'INSUFFICIENT_FUNDS',
      'INTRINSIC_GAS_TOO_HIGH',
      'INTRINSIC_GAS_TOO_LOW',
      'TRANSACTION_TYPE_UNSUPPORTED',
      'TIP_ABOVE_FEE_CAP',
    ]),
  )
})
