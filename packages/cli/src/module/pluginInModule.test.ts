import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addToModule, type PluginInModule, removeFromModule } from './pluginInModule.js'

const plugins: fc.Arbitrary<PluginInModule> = fc.record({
  id: fc.constantFrom('loyalty', 'points'),
  package: fc.constant('@acme/wallet-modal-loyalty'),
  export: fc.constantFrom('loyalty', 'loyaltyEntry'),
  isEntry: fc.boolean(),
})

/** Modules that create a modal, as people and tools write them. */
const modules = fc
  .record({
    quote: fc.constantFrom("'", '"'),
    semicolon: fc.constantFrom('', ';'),
    newline: fc.constantFrom('\n', '\r\n'),
    indent: fc.constantFrom('  ', '\t'),
    isOpen: fc.boolean(),
    catalog: fc.constantFrom('builtIns', '{ ...builtIns, other: entry(facts, () => other()) }', undefined),
    plugins: fc.constantFrom(undefined, '[safeApp()]', '[safeApp(), /* ours */ mine({ a: 1 })]'),
    sessions: fc.boolean(),
    config: fc.constantFrom('config', 'await inSandbox(config)'),
    comment: fc.constantFrom('', ' // why'),
    isProvider: fc.boolean(),
  })
  .map(
    ({
      catalog,
      comment,
      config,
      indent,
      isOpen,
      isProvider,
      newline,
      plugins,
      quote,
      semicolon,
      sessions,
    }) => {
      const options = [
        ...(catalog ? [`catalog: ${catalog}`] : []),
        ...(plugins ? [`plugins: ${plugins}`] : []),
        ...(sessions ? ['sessions'] : []),
      ]
      const open = `{${newline}${options.map((one) => `${indent}${one},${comment}${newline}`).join('')}}`
      const closed = options.length > 0 ? `{ ${options.join(', ')} }` : '{}'
      const text = [
        ...(isProvider ? [`'use client'${semicolon}`, ''] : []),
        `import { builtIns } from ${quote}@wallet-modal/plugins/catalog${quote}${semicolon}${comment}`,
        `import { createModal } from ${quote}@wallet-modal/runtime${quote}${semicolon}`,
        `import config from ${quote}../wallet-modal.config${quote}${semicolon}${comment}`,
        '',
        `export const modal = createModal(${config}, ${isOpen && options.length > 0 ? open : closed})${semicolon}${comment}`,
        ...(isProvider ? [`export const Wallet = () => <p>${quote}</p>${semicolon}`] : []),
        '',
      ].join(newline)
      return { text, file: isProvider ? 'wallet.tsx' : 'src/modal.ts' }
    },
  )

test('a plugin that is removed leaves every byte of a module as it was, in whatever shape', () => {
  fc.assert(
    fc.property(modules, plugins, ({ file, text }, plugin) => {
      const edited = addToModule(text, file, plugin)
      expect(edited).not.toBe(text)
      expect(addToModule(edited, file, plugin)).toBe(edited)
      expect(removeFromModule(edited, file, plugin)).toBe(text)
    }),
  )
})

test('several plugins go in any order', () => {
  const text =
    "import { createModal } from '@wallet-modal/runtime'\n\ncreateModal(config, { catalog: builtIns })\n"
  const [one, other] = ['one', 'other'].map((id) => ({
    id,
    export: id,
    package: `@acme/${id}`,
    isEntry: true,
  })) as [PluginInModule, PluginInModule]
  const both = addToModule(addToModule(text, 'a.ts', one), 'a.ts', other)
  expect(removeFromModule(removeFromModule(both, 'a.ts', one), 'a.ts', other)).toBe(text)
  expect(removeFromModule(removeFromModule(both, 'a.ts', other), 'a.ts', one)).toBe(text)
})
