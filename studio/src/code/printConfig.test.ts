import { parseConfig } from '@wallet-modal/runtime/config'
import { describe, expect, it } from 'vitest'
import { type Choice, firstChoice, fonts, options } from '../choice/Choice.js'
import { configOf } from '../choice/configOf.js'
import { offeredFeatures } from '../choice/features.js'
import { networks } from '../choice/networks.js'
import { offeredWallets } from '../choice/wallets.js'
import { printConfig } from './printConfig.js'

const printed = (change: Partial<Choice> = {}) => printConfig(configOf({ ...firstChoice, ...change }))

/** The exports of a file with this text. */
const exportedBy = (file: string): unknown => {
  const [imports = '', body = ''] = file.split('export default')
  expect(imports).toBe("import { defineConfig } from '@wallet-modal/runtime/config'\n\n")
  return new Function('defineConfig', `return ${body}`)((config: unknown) => config)
}

const choices: readonly (readonly [string, Partial<Choice>])[] = [
  ['the first choice', {}],
  ...Object.keys(options.mode).map((mode) => [`the theme ${mode}`, { mode }] as never),
  ...Object.keys(fonts).map((font) => [`the font ${font}`, { font }] as never),
  ...Object.keys(options.language).map((language) => [`the language ${language}`, { language }] as never),
  ['an accent', { accent: '#0d9488' }],
  ['every feature', { features: offeredFeatures }],
  ['no feature', { features: [] }],
  ...offeredFeatures.map((id) => [`${id} alone`, { features: [id] }] as never),
  ['one social log-in', { features: ['socials'], socials: ['github'] }],
  ['plain accounts', { accountType: 'eoa' }],
  ['every network', { chains: networks.map(({ id }) => id) }],
  ['another order', { order: [...firstChoice.order].reverse() }],
  ['every wallet featured', { featured: offeredWallets }],
]

describe('the printed config', () => {
  it.each(choices)('of %s is one that the modal takes, and the one that is shown', (_, change) => {
    const config = exportedBy(printed(change))
    expect(parseConfig(config)).toEqual(configOf({ ...firstChoice, ...change }))
  })

  it('has no line for what is as by default', () => {
    expect(
      printed({
        features: [
          'analytics',
          'email',
          'receive',
          'send',
          'history',
          'names',
          'nfts',
          'onramp',
          'swaps',
          'tokens',
          'emailShowWallets',
          'allWallets',
        ],
      }),
    ).not.toMatch(/features|theme|language|connect/)
  })

  it('names the networks beside their ids', () => {
    expect(printed({ chains: ['eip155:8453'] })).toContain("    'eip155:8453', // Base\n")
  })
})
