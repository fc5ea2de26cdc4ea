import { describe, expect, test } from 'vitest'
import { licenses } from '../src/commands/licenses.js'
import { exitCodes } from '../src/errors/codes.js'
import { folderOf, runHere } from './inProcess.js'

const installed = (name: string, more: object = { license: 'MIT' }, under = '') => ({
  [`${under}node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', ...more }),
})
const mit = 'Permission is hereby granted, free of charge, to any person obtaining a copy of this software'

const app: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    dependencies: {
      '@wallet-modal/runtime': '1.0.0',
      '@wallet-modal/plugins': '1.0.0',
      preact: '^11.0.0',
      left: '1',
    },
  }),
  'wallet-modal.config.json': JSON.stringify({
    chains: ['eip155:1'],
    projectId: 'abc',
    features: { walletConnect: true },
  }),
  ...installed('@wallet-modal/runtime', {
    license: 'MIT',
    peerDependencies: { preact: '*', react: '*' },
    dependencies: { deep: '1' },
  }),
  'node_modules/@wallet-modal/runtime/THIRD_PARTY_NOTICES.md':
    '# Third-party notices\n\n## Lucide\n\n## `lean-qr` 2.7.4 (MIT)\n',
  ...installed('@wallet-modal/plugins'),
  ...installed('preact'),
  ...installed('left', { license: 'GPL-3.0-only' }),
  ...installed('deep', { license: 'ISC' }),
  ...installed('@walletconnect/universal-provider', { license: 'Apache-2.0', version: '2.21.8' }),
}
const tell = (more: Readonly<Record<string, string>> = {}, flags = {}) =>
  runHere(licenses, folderOf({ ...app, ...more }), { flags })

describe('licenses', () => {
  test('tells what the config brings in, what that carries and asks for, and what comes along', async () => {
    const { code, stdout, stderr } = await tell()
    expect(stdout).toMatchInlineSnapshot(`
      "@wallet-modal/runtime 1.0.0               MIT, for Wallet Modal
        carries Lucide, lean-qr 2.7.4 (MIT)
      @wallet-modal/plugins 1.0.0               MIT, for Wallet Modal
      @walletconnect/universal-provider 2.21.8  Apache-2.0, for the plugin walletConnect
        It is the last release under Apache-2.0. Later releases carry a licence that demands the vendor's gateway and limits your users. Read it before you update.
      preact 1.0.0                              MIT, for @wallet-modal/runtime
      and 1 package that they bring: 1 ISC

      All licences are permissive.
      "
    `)
    expect(stderr).toBe('')
    expect(code).toBe(0)
  })

  test('of what is off it tells nothing', async () => {
    const { stdout } = await tell({ 'wallet-modal.config.json': '{ "chains": ["eip155:1"] }' })
    expect(stdout).not.toContain('walletconnect')
  })

  test.each<[string, Record<string, string>, string]>([
    [
      'is not permissive',
      installed('deep', { license: 'BUSL-1.1' }),
      'deep 1.0.0, for @wallet-modal/runtime, is under BUSL-1.1, which is not permissive',
    ],
    ['is missing', installed('deep', {}), 'deep 1.0.0, for @wallet-modal/runtime, states no licence'],
    [
      'reads otherwise than the manifest',
      { 'node_modules/deep/LICENSE.md': 'Acme Community License: up to 500 monthly active users.' },
      'deep 1.0.0, for @wallet-modal/runtime, is under ISC, which is not permissive',
    ],
    [
      'lets nobody choose',
      installed('deep', { license: '(MIT AND GPL-2.0-only)' }),
      'is under (MIT AND GPL-2.0-only)',
    ],
  ])('a licence that %s is told plainly, and fails with --strict only', async (_name, files, text) => {
    const plain = await tell(files)
    expect(plain.stderr).toMatch(/^Warning: /)
    expect(plain.stderr).toContain(text)
    expect(plain.stdout).toContain('\n1 licence is not permissive.\n')
    expect(plain.code).toBe(0)
    const strict = await tell(files, { strict: true })
    expect(strict.stderr).toContain('Error: 1 licence is not permissive.')
    expect(strict.code).toBe(exitCodes.WM_LICENCE_FOUND)
  })

  test.each<[string, Record<string, string>]>([
    ['one of several', installed('deep', { license: '(GPL-2.0-only OR MIT)' })],
    ['an old manifest', installed('deep', { licenses: [{ type: 'MIT' }] })],
    ['a licence file alone', { ...installed('deep', {}), 'node_modules/deep/LICENSE': mit }],
  ])('%s is enough', async (_name, files) => {
    expect((await tell(files, { strict: true })).code).toBe(0)
  })

  test('a copy that another package has of its own is read, too', async () => {
    const { stderr } = await tell(
      installed('deep', { license: 'SSPL-1.0' }, 'node_modules/@wallet-modal/runtime/'),
    )
    expect(stderr).toContain('is under SSPL-1.0')
  })

  test('what is not installed is not called permissive', async () => {
    const files = Object.entries(app).filter(([path]) => !path.includes('universal-provider'))
    const { stdout } = await runHere(licenses, folderOf(Object.fromEntries(files)))
    expect(stdout).toContain('Not installed: @walletconnect/universal-provider\n')
  })

  test('a config with errors brings nothing in that is known', async () => {
    const { code, stderr } = await tell({ 'wallet-modal.config.json': '{}' })
    expect(code).toBe(3)
    expect(stderr).toContain('The config has errors. Run: wallet-modal validate')
  })
})
