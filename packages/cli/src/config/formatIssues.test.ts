import { afterAll, describe, expect, it } from 'vitest'
import { ConfigFolder } from './configFolder.fixture.js'

const folder = new ConfigFolder()
afterAll(() => folder[Symbol.dispose]())

describe('what a person is told of', () => {
  it('a misspelt value and a misspelt key, in the order of lines', async () => {
    expect(
      await folder.reported(`import { defineConfig } from '@wallet-modal/runtime/config'

export default defineConfig({
  app: { name: 'Shop' },
  chains: ['eip155:1'],
  features: {
    onRamp: true,
    socials: ['google', 'gogle'],
  },
})
`),
    ).toMatchInlineSnapshot(`
  "wallet-modal.config.ts:7:5  error WM_CONFIG_UNKNOWN_KEY
    features.onRamp: is not a known key, so it would have no effect. Did you mean \`onramp\`?
      7 |     onRamp: true,
        |     ^
  wallet-modal.config.ts:8:25  error WM_CONFIG_INVALID_VALUE
    features.socials[1]: is \`gogle\`, but must be one of \`google\`, \`x\`, \`discord\`, \`farcaster\`, \`github\`, \`apple\`, \`facebook\`. Did you mean \`google\`?
      8 |     socials: ['google', 'gogle'],
        |                         ^"
`)
  })

  it('a place behind tabs', async () => {
    expect(
      await folder.reported(`export default {\n\tchains: ['eip155:1'],\n\ttheme:\t{ mod: 'dark' },\n}`),
    ).toMatchInlineSnapshot(`
      "wallet-modal.config.ts:3:11  error WM_CONFIG_UNKNOWN_KEY
        theme.mod: is not a known key, so it would have no effect. Did you mean \`mode\`?
          3 | 	theme:	{ mod: 'dark' },
            | 	      	  ^"
    `)
  })

  it('a place in a very long line', async () => {
    expect(
      await folder.reported(
        `export default { chains: ['eip155:1'], app: { name: '${'n'.repeat(300)}' }, them: {}, legal: {}, theme: { mode: 'auto' }, language: 'en' }`,
      ),
    ).toMatchInlineSnapshot(`
      "wallet-modal.config.ts:1:359  error WM_CONFIG_UNKNOWN_KEY
        them: is not a known key, so it would have no effect. Did you mean \`theme\`?
          1 | …nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn' }, them: {}, legal: {}, theme: { …
            |                                                                        ^"
    `)
  })

  it('a name with control characters', async () => {
    expect(
      await folder.reported(`export default { chains: ['eip155:1'], theme: { 'mo\u001b[31mde': 1 } }`),
    ).toMatchInlineSnapshot(`
      "wallet-modal.config.ts:1:49  error WM_CONFIG_UNKNOWN_KEY
        theme.mo�[31mde: is not a known key, so it would have no effect. Known here: \`mode\`, \`accent\`, \`radius\`, \`tokens\`.
          1 | export default { chains: ['eip155:1'], theme: { 'mo�[31mde': 1 } }
            |                                                 ^"
    `)
  })

  it('a config that is right: nothing', async () => {
    expect(await folder.reported("export default { chains: ['eip155:1'] }")).toBe('')
  })
})
