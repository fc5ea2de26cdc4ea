import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import checkConfig, { withWalletModal } from '@wallet-modal/runtime/next'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { temporaryFolder } from './command.js'

const cli = fileURLToPath(new URL('..', import.meta.url))
const right = `export default {\n  chains: ['eip155:1'],\n  theme: {},\n}\n`

afterEach(() => vi.unstubAllEnvs())

/** Loads a config as Turbopack and webpack do, in an app that has the command. */
async function loaded(config: string, options: { readonly sandbox?: string } = {}) {
  const app = temporaryFolder()
  mkdirSync(join(app, 'node_modules'))
  symlinkSync(cli, join(app, 'node_modules/create-wallet-modal'))
  const resourcePath = join(app, 'wallet-modal.config.ts')
  writeFileSync(
    join(app, 'package.json'),
    '{ "dependencies": { "@walletconnect/universal-provider": "*", "next": "^16.0.0" } }',
  )
  writeFileSync(resourcePath, config)
  const watched: string[] = []
  const context = {
    resourcePath,
    rootContext: app,
    getOptions: () => options,
    addDependency: (file: string) => void watched.push(file),
    emitWarning() {},
  }
  return { code: await checkConfig.call(context, config), watched, resourcePath }
}

describe('withWalletModal() of Next', () => {
  test('fails for a config that has errors, with the line of each and its frame', async () => {
    await expect(loaded(right.replace('theme', 'theem'))).rejects.toThrow(
      /wallet-modal\.config\.ts:3:3 theem: is not a known key.*Did you mean `theme`.*\n[\s\S]*3 \|\s+theem/,
    )
  })

  test('fails for a feature that no plugin serves', async () => {
    await expect(loaded(right.replace('eip155:1', 'cosmos:hub'))).rejects.toThrow('no built-in plugin')
  })

  test('takes one that is right as it is, and reads it again when it changes', async () => {
    const { code, resourcePath, watched } = await loaded(right)
    expect(code).toBe(right)
    expect(watched).toContain(resourcePath)
  })

  test('says nothing of services that the sandbox has', async () => {
    const config = right.replace('theme: {}', 'features: { walletConnect: true }')
    await expect(loaded(config)).rejects.toThrow('no `relay` service')
    await expect(loaded(config, { sandbox: 'http://127.0.0.1:4100' })).resolves.toHaveProperty('code')
  })

  test('points a page in development at the sandbox', async () => {
    const { code } = await loaded(right, { sandbox: 'http://127.0.0.1:4100' })
    expect(code).toContain(
      "import(\n    /* webpackIgnore: true */ /* turbopackIgnore: true */ 'http://127.0.0.1:4100/client.js'",
    )
  })

  test.each([
    ['development', { sandbox: 'http://127.0.0.1:4100' }],
    ['production', {}],
  ])('hands the sandbox on in %s: %o', (environment, options) => {
    vi.stubEnv('NODE_ENV', environment)
    vi.stubEnv('NEXT_PUBLIC_WALLET_MODAL_SANDBOX', 'http://127.0.0.1:4100')
    const { turbopack } = withWalletModal({ turbopack: { rules: {} } })
    expect(Object.values(turbopack.rules)).toEqual([
      { loaders: [{ loader: '@wallet-modal/runtime/next', options }] },
    ])
  })

  test('refuses a sandbox on another computer', () => {
    vi.stubEnv('NODE_ENV', 'development')
    vi.stubEnv('NEXT_PUBLIC_WALLET_MODAL_SANDBOX', 'https://sandbox.example')
    expect(() => withWalletModal({})).toThrow('which is no sandbox on this computer')
  })
})
