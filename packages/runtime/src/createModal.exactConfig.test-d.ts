import { describe, expectTypeOf, test } from 'vitest'
import { defineConfig } from './config/defineConfig.js'
import type { ModalConfig } from './config/types.js'
import { createModal } from './createModal.js'

const chains = ['eip155:1'] as const

/** Has the signature of the sandbox client's `withSandbox`: the type stays the caller's. */
declare function withSandbox<const C extends { readonly chains: readonly string[] }>(
  config: C,
  url: string | undefined,
): C

describe('a key that no config has is an error', () => {
  test('at the top, inline or in a variable', () => {
    // @ts-expect-error no such key
    defineConfig({ colour: 1, chains })
    // @ts-expect-error no such key
    createModal({ colour: 1, chains })
    const misspelt = { chains, featurs: {} }
    // @ts-expect-error no such key
    defineConfig(misspelt)
    // @ts-expect-error no such key
    createModal(misspelt)
    // @ts-expect-error no such key
    createModal(withSandbox(misspelt, undefined))
  })

  test('among the features, where a third party has its prefix', () => {
    // @ts-expect-error no such flag
    defineConfig({ chains, features: { recieve: true } })
    // @ts-expect-error no such flag
    createModal({ chains, features: { recieve: true } })
    // @ts-expect-error the prefix is `x-`
    defineConfig({ chains, features: { x_loyalty: true } })
    defineConfig({ chains, features: { receive: true, 'x-loyalty': { tier: 'gold' } } })
  })

  test('at that key alone', () => {
    defineConfig({
      app: { name: 'A' },
      // @ts-expect-error no such key
      theem: { mode: 'dark' },
      chains,
      prepare: 'idle',
    })
    defineConfig({
      chains,
      features: {
        swaps: false,
        // @ts-expect-error no such flag
        recieve: true,
        send: true,
      },
    })
    createModal({
      app: { name: 'A' },
      // @ts-expect-error no such key
      theem: { mode: 'dark' },
      chains,
    })
  })

  test('there alone, when a modal is made of the config', () => {
    const config = defineConfig({
      chains,
      // @ts-expect-error no such key
      theem: { mode: 'dark' },
      features: { send: false },
    })
    createModal(config)
    expectTypeOf(config.features.send).toEqualTypeOf<false>()
    const flags = defineConfig({
      chains,
      features: {
        send: false,
        // @ts-expect-error no such flag
        recieve: true,
      },
    })
    createModal(flags)
    expectTypeOf(flags.features.send).toEqualTypeOf<false>()
  })

  test('in each section', () => {
    // @ts-expect-error no such key
    defineConfig({ chains, app: { name: 'A', nmae: 'A' } })
    // @ts-expect-error no such key
    defineConfig({ chains, connect: { order: [] } })
    // @ts-expect-error no such key
    defineConfig({ chains, wallets: { exlcude: [] } })
    // @ts-expect-error no such key
    defineConfig({ chains, signIn: { required: true, text: 'Hello' } })
    // @ts-expect-error no such key
    defineConfig({ chains, network: { allow: true } })
    // @ts-expect-error no such key
    defineConfig({ chains, legal: { terms: 'https://a.example' } })
    // @ts-expect-error no such key
    defineConfig({ chains, theme: { color: 'red' } })
    // @ts-expect-error no such key
    defineConfig({ chains, endpoints: { rpc: 'https://a.example' } })
    // @ts-expect-error no such key
    createModal({ chains, theme: { color: 'red' } })
  })

  test('also where the section may be missing', () => {
    const isDark = Math.random() > 0.5
    // @ts-expect-error no such key
    defineConfig({ chains, theme: isDark ? { modus: 'dark' } : undefined })
    defineConfig({ chains, theme: isDark ? { mode: 'dark' } : undefined })
  })
})

describe('a config that has only known keys', () => {
  test('keeps its literals', () => {
    const config = defineConfig({
      chains: ['eip155:1', 'solana:main'],
      features: { swaps: false, socials: ['x'] },
      signIn: false,
      accounts: { eip155: 'eoa', own: 'eoa' },
      theme: { tokens: { 'any-name': '1px' } },
      plugins: { loyalty: { tier: 'gold' } },
    })
    expectTypeOf(config.chains).toEqualTypeOf<readonly ['eip155:1', 'solana:main']>()
    expectTypeOf(config.features.swaps).toEqualTypeOf<false>()
    expectTypeOf(config.features.socials).toEqualTypeOf<readonly ['x']>()
  })

  test('is taken as it was defined, and through withSandbox', () => {
    const config = defineConfig({ chains, features: { receive: false }, theme: { mode: 'auto' } })
    createModal(config)
    createModal(withSandbox(config, undefined))
    createModal(Math.random() > 0.5 ? withSandbox(config, undefined) : config)
    createModal(withSandbox({ chains, features: { receive: false } }, undefined))
  })

  test('may be known only as a ModalConfig', () => {
    const config: ModalConfig = { chains }
    createModal(config)
    createModal(withSandbox(config, undefined))
    createModal({ ...config, defaultChain: 'eip155:1' })
    expectTypeOf(defineConfig(config)).toEqualTypeOf<ModalConfig>()
  })

  test('values are checked as before', () => {
    // @ts-expect-error a flag is true or false
    defineConfig({ chains, features: { receive: 'yes' } })
    // @ts-expect-error chains are needed
    defineConfig({})
    // @ts-expect-error no such mode
    createModal({ chains, theme: { mode: 'dim' } })
  })
})
