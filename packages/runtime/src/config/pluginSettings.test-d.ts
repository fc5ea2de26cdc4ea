import { expectTypeOf, test } from 'vitest'
import { defineConfig } from './defineConfig.js'
import type { ModalConfig, ResolvedConfig } from './types.js'

declare module './types.js' {
  interface PluginSettings {
    'typed-loyalty': { readonly url: string }
  }
}

test('settings have the type that their plugin declares', () => {
  defineConfig({ chains: ['eip155:1'], plugins: { 'typed-loyalty': { url: 'https://points.example' } } })
  // @ts-expect-error an address is a text
  defineConfig({ chains: ['eip155:1'], plugins: { 'typed-loyalty': { url: 7 } } })
  expectTypeOf<ResolvedConfig['plugins']['typed-loyalty']>().toEqualTypeOf<
    { readonly url: string } | undefined
  >()
})

test('settings of other plugins are any JSON', () => {
  expectTypeOf<{ readonly other: { readonly any: readonly [1, null] } }>().toExtend<
    NonNullable<ModalConfig['plugins']>
  >()
})
