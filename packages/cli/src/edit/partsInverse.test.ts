import { featureIds, type JsonValue } from '@wallet-modal/runtime/config'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOffers } from '../catalogue/networks.js'
import { isAvailable, pluginOffers } from '../catalogue/offers.js'
import { walletOffers } from '../catalogue/wallets.js'
import { type LiteralStyle, printLiteral } from '../config/printLiteral.js'
import { type Change, valueAt } from './changedValue.js'
import { editText } from './editText.js'
import { changesToAdd, changesToRemove, type Part, partNamed } from './parts.js'
import { valueOfText } from './valueOfText.js'

const features = featureIds.filter((id) => id !== 'socials' && isAvailable(id))
const plugin: Part = {
  kind: 'plugin',
  id: '@acme/loyalty',
  plugin: {
    name: '@acme/loyalty',
    version: '1.0.0',
    licence: 'MIT',
    export: 'loyalty',
    facts: { id: 'loyalty', brings: 'points', catalog: { flags: { 'x-loyalty': true, 'x-tiers': false } } },
  },
}
const places = { cwd: '/nowhere', folder: '/nowhere' }
const parts: readonly Part[] = [
  ...[
    ...features,
    'signIn',
    ...networkOffers.map(({ id }) => id),
    ...walletOffers.slice(0, 40).map(({ id }) => id),
  ].map((word) => partNamed(word, places)),
  plugin,
]

const style: fc.Arbitrary<LiteralStyle> = fc.record({
  isJson: fc.boolean(),
  quote: fc.constantFrom('"', "'"),
  indent: fc.constantFrom('  ', '    ', '\t'),
  newline: fc.constantFrom('\n', '\r\n'),
  hasTrailingCommas: fc.boolean(),
})

const value = fc.record(
  {
    projectId: fc.constant('abc'),
    chains: fc.uniqueArray(fc.constantFrom(...networkOffers.map(({ id }) => id)), {
      minLength: 1,
      maxLength: 4,
    }),
    features: fc.dictionary(fc.constantFrom(...features, 'x-club'), fc.boolean()),
    wallets: fc.record(
      { featured: fc.subarray(['io.metamask', 'app.phantom']), exclude: fc.constant(['me.rainbow']) },
      { requiredKeys: [] },
    ),
    theme: fc.constant({ mode: 'dark' }),
  },
  { requiredKeys: ['chains'] },
)

/** How a literal is exported, by what stands before and behind it. */
const wrappings = {
  plain: ['export default ', ''],
  call: ["import { defineConfig } from '@wallet-modal/runtime/config'\n\nexport default defineConfig(", ')'],
  const: ['const config = ', '\n\nexport default config'],
  satisfies: ['export default ', ' satisfies ModalConfig'],
  asConst: ['const config = ', ' as const\nexport { config as default }'],
  function: ['function log() { return 1 }\n\nexport default ', '\nlog()'],
} as const

/** Configs as people write them. */
const sources = fc
  .record({
    value,
    style,
    isOpen: fc.boolean(),
    wrapping: fc.constantFrom(...Object.values(wrappings)),
    semicolon: fc.constantFrom('', ';'),
    comment: fc.constantFrom(undefined, '// why', '/* why */'),
  })
  .map(({ comment, isOpen, semicolon, style, value, wrapping: [before, behind] }) => {
    const { isJson, newline } = style
    const form: LiteralStyle = isJson ? { ...style, quote: '"', hasTrailingCommas: false } : style
    const literal = printLiteral(value as JsonValue, form, { isOpen: () => isOpen })
    if (isJson) return { file: 'wallet-modal.config.json', text: `${literal}${newline}`, value }
    const commented = comment ? literal.replaceAll(/([,{[])(\r?\n)/g, `$1 ${comment}$2`) : literal
    const text = `${before}${commented}${behind}${semicolon}\n`.replaceAll(/\r?\n/g, newline)
    return { file: 'wallet-modal.config.ts', text, value }
  })

const edited = (text: string, file: string, changes: readonly Change[]) =>
  changes.reduce((now, change) => editText(now, file, change), text)

/** Where the text with a part doesn't tell what stood there before. */
function isAmbiguous(config: object, part: Part): boolean {
  const at = (...path: string[]) => valueAt(config, path)
  const isEmpty = (...path: string[]) =>
    at(...path) !== undefined && Object.keys(Object(at(...path))).length === 0
  if (part.kind === 'wallet') return isEmpty('wallets') || isEmpty('wallets', 'featured')
  if (part.kind === 'plugin') return isEmpty('features')
  if (part.kind !== 'feature') return false
  const written = at('features', part.id)
  const isOnByDefault = pluginOffers.some(({ catalog }) => catalog.flags?.[part.id] === true)
  const others = Object.entries(Object(at('features'))).filter(([id]) => id !== part.id)
  const isWrittenOut = isOnByDefault || others.some(([, other]) => other === false)
  return written === undefined ? isWrittenOut || isEmpty('features') : !isWrittenOut
}

test('what is removed at any later time leaves every byte as it was, unless nothing tells what stood there', () => {
  const added = new Set<Part>()
  let at = 0
  fc.assert(
    fc.property(sources, ({ file, text, value }) => {
      // Each in turn, whatever the shapes.
      for (const part of Array.from({ length: 6 }, () => parts[at++ % parts.length] as Part)) {
        const withIt = edited(text, file, changesToAdd(valueOfText(text, file), part))
        expect(changesToAdd(valueOfText(withIt, file), part)).toEqual([])
        if (withIt === text) continue
        added.add(part)
        if (isAmbiguous(value, part)) continue
        const without = edited(withIt, file, changesToRemove(valueOfText(withIt, file), part))
        expect(without).toBe(text)
      }
    }),
  )
  expect(added.size).toBe(parts.length)
})
