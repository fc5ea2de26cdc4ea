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

  it('missing keys', async () => {
    expect(
      await folder.reported(`export default { app: { url: "https://shop.example" } }`),
    ).toMatchInlineSnapshot(`
      "wallet-modal.config.ts:1:16  error WM_CONFIG_MISSING_KEY
        chains: is missing.
          1 | export default { app: { url: "https://shop.example" } }
            |                ^
      wallet-modal.config.ts:1:23  error WM_CONFIG_MISSING_KEY
        app.name: is missing.
          1 | export default { app: { url: "https://shop.example" } }
            |                       ^"
    `)
  })

  it('a value of the wrong type', async () => {
    expect(await folder.reported(`export default { chains: 'eip155:1' }`)).toMatchInlineSnapshot(`
      "wallet-modal.config.ts:1:26  error WM_CONFIG_INVALID_VALUE
        chains: is \`eip155:1\`, but must be a list.
          1 | export default { chains: 'eip155:1' }
            |                          ^"
    `)
  })

  it('an id that is no network', async () => {
    expect(
      await folder.reported(`export default { chains: ['eip155:1', 'mainnet'] }`),
    ).toMatchInlineSnapshot(`
      "wallet-modal.config.ts:1:39  error WM_CONFIG_INVALID_VALUE
        chains[1]: is \`mainnet\`, but must be a network id: namespace and chain id joined by a colon (CAIP-2). Did you mean \`eip155:1\` (Ethereum)?
          1 | export default { chains: ['eip155:1', 'mainnet'] }
            |                                       ^"
    `)
  })

  it('a default chain that is not on offer', async () => {
    expect(
      await folder.reported(`export default { chains: ['eip155:1'], defaultChain: 'eip155:10' }`),
    ).toMatchInlineSnapshot(`
      "wallet-modal.config.ts:1:54  error WM_CONFIG_CONFLICT
        defaultChain: is \`eip155:10\`, which is not in \`chains\`, so the modal could not start on it. Add it to \`chains\`, or name one that is there.
          1 | export default { chains: ['eip155:1'], defaultChain: 'eip155:10' }
            |                                                      ^"
    `)
  })

  it('pairing without a relay', async () => {
    expect(
      await folder.reported(`export default {
  chains: ['eip155:1'],
  features: { walletConnect: true },
}`),
    ).toMatchInlineSnapshot(`
      "wallet-modal.config.ts:3:30  error WM_CONFIG_CONFLICT
        features.walletConnect: is on, but there is no \`relay\` service for it. Set \`projectId\` for the hosted one, or \`endpoints.relay\` for one of your own.
          3 |   features: { walletConnect: true },
            |                              ^"
    `)
  })

  it('a chain without a plugin', async () => {
    expect(
      await folder.reported(`export default { chains: ['eip155:1', 'cosmos:cosmoshub-4'] }`),
    ).toMatchInlineSnapshot(`
      "wallet-modal.config.ts:1:39  error WM_CONFIG_NO_PLUGIN
        chains[1]: is a chain of \`cosmos\`, but no built-in plugin serves that namespace yet. Take it out.
          1 | export default { chains: ['eip155:1', 'cosmos:cosmoshub-4'] }
            |                                       ^"
    `)
  })

  it('a wallet both featured and excluded', async () => {
    expect(
      await folder.reported(
        `export default { chains: ['eip155:1'], wallets: { featured: ['io.metamask', 'io.rabby'], exclude: ['io.rabby'] } }`,
      ),
    ).toMatchInlineSnapshot(`
      "wallet-modal.config.ts:1:77  error WM_CONFIG_CONFLICT
        wallets.featured[1]: is \`io.rabby\`, which \`wallets.exclude\` hides. Take it out of one of the two.
          1 | … default { chains: ['eip155:1'], wallets: { featured: ['io.metamask', 'io.rabby'], exclude: ['io.rab…
            |                                                                        ^"
    `)
  })

  it('nothing to connect with', async () => {
    expect(
      await folder.reported(`export default {
  chains: ['eip155:1'],
  features: { email: false, socials: false },
  wallets: { include: ['io.rabby'], exclude: ['io.rabby'] },
}`),
    ).toMatchInlineSnapshot(`
      "wallet-modal.config.ts:4:23  error WM_CONFIG_CONFLICT
        wallets.include: has only wallets that \`wallets.exclude\` hides, so there would be nothing to connect with. Leave one wallet, or turn \`features.email\` or \`features.socials\` on.
          4 |   wallets: { include: ['io.rabby'], exclude: ['io.rabby'] },
            |                       ^
      wallet-modal.config.ts:4:24  error WM_CONFIG_CONFLICT
        wallets.include[0]: is \`io.rabby\`, which \`wallets.exclude\` hides. Take it out of one of the two.
          4 |   wallets: { include: ['io.rabby'], exclude: ['io.rabby'] },
            |                        ^"
    `)
  })

  it('an order of what is off', async () => {
    expect(
      await folder.reported(`export default {
  chains: ['eip155:1'],
  features: { email: false },
  connect: { methodsOrder: ['wallet', 'email'] },
}`),
    ).toMatchInlineSnapshot(`
  "wallet-modal.config.ts:4:39  warning WM_CONFIG_NO_EFFECT
    connect.methodsOrder[1]: orders \`email\`, but \`features.email\` is off. Take it out, or turn \`features.email\` on.
      4 |   connect: { methodsOrder: ['wallet', 'email'] },
        |                                       ^"
`)
  })

  it('an account type of another namespace', async () => {
    expect(
      await folder.reported(`export default { chains: ['eip155:1'], accounts: { eip155: 'ordinal' } }`),
    ).toMatchInlineSnapshot(`
      "wallet-modal.config.ts:1:60  error WM_CONFIG_CONFLICT
        accounts.eip155: is \`ordinal\`, which \`eip155\` has no accounts of. It has \`eoa\`, \`smartAccount\`.
          1 | export default { chains: ['eip155:1'], accounts: { eip155: 'ordinal' } }
            |                                                            ^"
    `)
  })

  it('a secret, without showing it', async () => {
    expect(
      await folder.reported(
        `export default { chains: ['eip155:1'], plugins: { mine: { apiSecret: 'hunter2' } } }`,
      ),
    ).toMatchInlineSnapshot(`
      "wallet-modal.config.ts:1:70  error WM_CONFIG_SECRET
        plugins.mine.apiSecret: looks like a secret, but the config is part of the page: every visitor could read it. Keep it on a server, and replace it: it may already be known."
    `)
  })

  it('a syntax error', async () => {
    expect(await folder.reported(`export default { chains: ['eip155:1' }`)).toMatchInlineSnapshot(`
      "wallet-modal.config.ts:1:38  error WM_CONFIG_SYNTAX
        The config cannot be parsed: Unexpected token, expected ",".
          1 | export default { chains: ['eip155:1' }
            |                                      ^"
    `)
  })

  it('a file without a default export', async () => {
    expect(await folder.reported(`export const config = { chains: ['eip155:1'] }`)).toMatchInlineSnapshot(`
      "wallet-modal.config.ts:1:1  error WM_CONFIG_NO_EXPORT
        The config has no default export, so there is nothing to read. Write \`export default defineConfig({ … })\`.
          1 | export const config = { chains: ['eip155:1'] }
            | ^"
    `)
  })

  it('a computed value', async () => {
    expect(
      await folder.reported(`export default { chains: ['eip155:1'], projectId: process.env.PROJECT_ID }`),
    ).toMatchInlineSnapshot(`
      "wallet-modal.config.ts:1:51  error WM_CONFIG_NOT_IN_PAGE
        The config reads \`process.env.PROJECT_ID\`, which only Node has, so the page stays blank. Write the value out, or have your bundler put it in.
          1 | export default { chains: ['eip155:1'], projectId: process.env.PROJECT_ID }
            |                                                   ^
      wallet-modal.config.ts:1:51  error WM_CONFIG_DYNAMIC
        projectId: is computed, so it cannot be checked without running the file. Check it without --static, or write the value out.
          1 | export default { chains: ['eip155:1'], projectId: process.env.PROJECT_ID }
            |                                                   ^"
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

  it('a place behind wide characters', async () => {
    expect(
      await folder.reported(`export default { app: { name: '財布 👛' }, chains: ['eip155:1'], them: {} }`),
    ).toMatchInlineSnapshot(`
      "wallet-modal.config.ts:1:64  error WM_CONFIG_UNKNOWN_KEY
        them: is not a known key, so it would have no effect. Did you mean \`theme\`?
          1 | export default { app: { name: '財布 👛' }, chains: ['eip155:1'], them: {} }
            |                                                                  ^"
    `)
  })

  it('a place behind a byte order mark and CRLF', async () => {
    expect(
      await folder.reported(`\ufeffexport default {\r\n  chains: ['eip155:1'],\r\n  them: {},\r\n}\r\n`),
    ).toMatchInlineSnapshot(`
      "wallet-modal.config.ts:3:3  error WM_CONFIG_UNKNOWN_KEY
        them: is not a known key, so it would have no effect. Did you mean \`theme\`?
          3 |   them: {},
            |   ^"
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

  it('JSON with a comment', async () => {
    using json = new ConfigFolder()
    const text = '{\n  "chains": ["eip155:1"], // mainnet\n}\n'
    expect(await json.reported(text, { name: 'wallet-modal.config.json' })).toMatchInlineSnapshot(`
      "wallet-modal.config.json:2:25  error WM_CONFIG_SYNTAX
        The config is not JSON: it has a comma behind the last value.
          2 |   "chains": ["eip155:1"], // mainnet
            |                         ^"
    `)
  })

  it('a config that is right: nothing', async () => {
    expect(await folder.reported("export default { chains: ['eip155:1'] }")).toBe('')
  })
})
