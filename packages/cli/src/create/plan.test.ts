import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { networkOffers } from '../catalogue/networks.js'
import { packageManagerNames } from '../project/userAgent.js'
import { type Answers, type Library, libraries } from '../record/Answers.js'
import { comparePlan, inspectTarget } from './compareTarget.js'
import { faultsOfPackageName } from './packageName.js'
import { plan } from './plan.js'
import { recommended } from './recommended.js'
import { listTemplates, readTemplate, type TemplatePart } from './template.js'

const templates = fileURLToPath(new URL('../../../../templates', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'wallet-modal-plan-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The template in the repository, without build output and installed packages. */
function sourceTemplate(id: string) {
  const template = readTemplate(id, templates)
  const { signIn, tests, with: libraries } = template.parts
  return {
    ...template,
    files: kept(template.files),
    parts: {
      signIn: keptPart(signIn),
      tests: keptPart(tests),
      with: Object.fromEntries(Object.entries(libraries).map(([name, part]) => [name, keptPart(part)])),
    },
  }
}

const keptPart = ({ evmAlone, ...part }: TemplatePart): TemplatePart => ({
  ...part,
  files: kept(part.files),
  ...(evmAlone && { evmAlone: keptPart(evmAlone) }),
})

const kept = (files: Readonly<Record<string, Uint8Array>>) =>
  Object.fromEntries(Object.entries(files).filter(([path]) => !/^(node_modules|dist|test)\//.test(path)))

/** Answers for the e2e tests of the bridges. */
const tested: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('../../../../e2e/package.json', import.meta.url), 'utf8'),
).devDependencies

const testPackages = ['@playwright/test', '@types/node', 'vitest']

/** Networks of several namespaces. */
const mixed = ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']

const answers: Answers = { ...recommended, name: 'my-app', defaultChain: 'eip155:1' }
const text = (files: ReturnType<typeof plan>, path: string) =>
  Buffer.from(files.find((file) => file.path === path)?.content ?? '').toString()

/** The contents as texts: the matcher compares bytes one by one. */
const bytesOf = (files: ReturnType<typeof plan>) =>
  files.map(({ content, path }) => [path, Buffer.from(content).toString('latin1')])

const anyAnswers: fc.Arbitrary<Answers> = fc
  .record({
    name: fc
      .stringMatching(/^(@[a-z]{1,8}\/)?[a-z][a-z0-9._-]{0,20}$/)
      .filter((name) => faultsOfPackageName(name).length === 0),
    chains: fc.uniqueArray(fc.constantFrom(...networkOffers.map(({ id }) => id)), {
      minLength: 1,
      maxLength: 6,
    }),
    features: fc.subarray(['receive', 'allWallets', 'legalCheckbox', 'emailShowWallets'] as const),
    signIn: fc.constantFrom('off', 'optional', 'required'),
    with: fc.constantFrom('none', ...libraries),
    wallets: fc.uniqueArray(fc.stringMatching(/^[\w.-]{1,20}$/), { maxLength: 3 }),
    tests: fc.boolean(),
    agentsMd: fc.boolean(),
    packageManager: fc.constantFrom(...packageManagerNames),
  })
  .map((some) => ({ ...answers, ...some, defaultChain: some.chains[0] ?? '' }))

describe.each(listTemplates(templates).map(({ id }) => id))('plan of template %s', (id) => {
  const template = sourceTemplate(id)

  test('the same answers give the same bytes, sorted, inside the folder', async () => {
    await fc.assert(
      fc.asyncProperty(anyAnswers, async (some) => {
        const files = plan({ ...some, template: id }, template, '1.2.3')
        expect(bytesOf(plan({ ...some, template: id }, template, '1.2.3'))).toEqual(bytesOf(files))
        const paths = files.map(({ path }) => path)
        expect(paths).toEqual([...new Set(paths)].sort())
        expect(await comparePlan(files, { folder })).toHaveLength(files.length)
      }),
      { numRuns: 50 },
    )
  })

  test('is pinned to the packages that the plugins are tested with', () => {
    const path = new URL('../../../plugins/package.json', import.meta.url)
    const plugins = JSON.parse(readFileSync(path, 'utf8'))
    const pairing: Answers = { ...answers, features: ['walletConnect'], projectId: 'abc' }
    const { dependencies } = JSON.parse(text(plan(pairing, template, '0.0.0'), 'package.json'))
    const pairs = '@walletconnect/universal-provider'
    expect(dependencies[pairs]).toBe(plugins.devDependencies[pairs])
    // The samples import viem. The plugins take the same copy.
    expect(`^${dependencies.viem}`).toBe(plugins.dependencies.viem)
    const plain = JSON.parse(text(plan(answers, template, '0.0.0'), 'package.json'))
    expect(plain.dependencies).not.toHaveProperty(pairs)
  })

  test.each([
    ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ['bip122:000000000019d6689c085ae165831e93', 'polkadot:91b171bb158e2d3848fa23a9f1c25182'],
  ])('the sample is for the chains of the app, and for no others: %s %s', (...chains) => {
    const files = plan({ ...answers, chains, defaultChain: chains[0] ?? '' }, template, '0.0.0')
    const namespaces = chains.map((id) => id.slice(0, id.indexOf(':'))).sort()
    const table = text(files, 'src/chains.ts')
    const loaded = Array.from(table.matchAll(/^ {2}(\w+): .*import\('\.\/chains\/(\w+)'\)/gm))
    expect(loaded.map(([, namespace]) => namespace).sort()).toEqual(namespaces)
    for (const [, , name] of loaded) expect(text(files, `src/chains/${name}.ts`)).not.toBe('')
    const isEvm = namespaces.includes('eip155')
    expect(files.some(({ path }) => path.includes('Eip155') || path.includes('eip155'))).toBe(isEvm)
    const { dependencies } = JSON.parse(text(files, 'package.json'))
    expect('viem' in dependencies).toBe(isEvm)
    const code = files.map(({ content }) => Buffer.from(content).toString()).join('\n')
    expect(/from 'viem/.test(code)).toBe(isEvm)
  })

  const runsServer =
    id === 'next'
      ? [
          ['src/app/page.tsx', 'visitor={(await visitor())?.accountAddress}'],
          ['next.config.ts', "frame-ancestors 'none'"],
          ['src/app/api/[...path]/route.ts', 'answer as POST'],
          ['next.config.ts', "serverExternalPackages: ['@electric-sql/pglite', 'postgres']"],
          ['package.json', '"start": "next start"'],
        ]
      : [
          ['vite.config.ts', 'walletModal(), signInServer()]'],
          ['tsconfig.json', '"include": ["server", "src"'],
          ['package.json', '"start": "node dist-server/main.js"'],
          ['package.json', 'wallet-modal csp > dist-server/policy.txt'],
        ]

  test.each(['optional', 'required'] as const)('sign-in (%s) brings a server that verifies it', (signIn) => {
    const files = plan({ ...answers, signIn }, template, '0.0.0')
    expect(text(files, 'wallet-modal.config.ts')).toContain(`signIn: { required: ${signIn === 'required'} }`)
    expect(text(files, 'src/modal.ts')).toContain('{ catalog: builtIns, sessions }')
    for (const [path = '', part] of runsServer) expect(text(files, path)).toContain(part)
    expect(text(files, 'server/app.ts')).toContain('createSignInVerifier')
    expect(text(files, '.gitignore')).toContain('\n.data\n')
    const { dependencies, devDependencies } = JSON.parse(text(files, 'package.json'))
    expect(Object.keys(dependencies)).toEqual(
      expect.arrayContaining(['@electric-sql/pglite', 'hono', 'postgres']),
    )
    expect(Object.keys(devDependencies)).toContain('@types/node')
    expect(text(files, 'README.md')).toContain('`npm run start`')
  })

  test('without sign-in there is no server', () => {
    const files = plan(answers, template, '0.0.0')
    expect(files.filter(({ path }) => /^server\/|^src\/(sessions|app\/api)/.test(path))).toEqual([])
    expect(text(files, 'package.json')).not.toContain('hono')
  })

  describe.each(Object.keys(template.parts.with) as Library[])('with %s', (library) => {
    const planned = (some: Partial<Answers> = {}) =>
      plan({ ...answers, template: id, with: library, ...some }, template, '0.0.0')
    const sources = (files: ReturnType<typeof plan>) =>
      files.filter(({ path }) => /^src\/.*\.tsx?$/.test(path))
    const importsOf = (files: ReturnType<typeof plan>) =>
      sources(files).flatMap(({ content, path }) =>
        Array.from(
          Buffer.from(content)
            .toString()
            .matchAll(/(?:from|import\()\s?'([^']+)'/g),
          ([, name = '']) => ({
            name,
            path,
          }),
        ),
      )

    test.each([
      ['EVM networks alone', ['eip155:1']],
      ['Solana, too', mixed],
    ])('all that the sample imports is there, and used: %s', (_what, chains) => {
      const files = planned({ chains })
      const { dependencies, devDependencies } = JSON.parse(text(files, 'package.json'))
      const imports = importsOf(files)
      const packages = imports.flatMap(({ name }) => /^(@[^/]+\/)?[^./@][^/]*/.exec(name)?.[0] ?? [])
      for (const name of packages) expect({ ...dependencies, ...devDependencies }).toHaveProperty([name])
      expect(packages).toContain(library)
      const there = sources(files).map(({ path }) => path.replace(/\.tsx?$/, ''))
      const local = imports
        .filter(({ name }) => name.startsWith('.') && !/\.(css|config)$/.test(name))
        .map(({ name, path }) => posix.join(path, '..', name))
      expect(there).toEqual(expect.arrayContaining(local))
      const isEntry = (path: string) => /^src\/(main|env\.d|app\/.*)$/.test(path)
      expect(there.filter((path) => !local.includes(path) && !isEntry(path))).toEqual([])
    })

    test('is pinned to the version that its bridge is tested with', () => {
      const { dependencies } = JSON.parse(text(planned(), 'package.json'))
      for (const name of [library, ...(library === 'wagmi' ? ['viem', '@tanstack/react-query'] : [])])
        expect(dependencies[name]).toBe(tested[name])
      expect('viem' in dependencies).toBe(library !== 'ethers')
    })

    test('other kinds of chain stay as they are', () => {
      const without = planned({ chains: mixed, with: 'none' })
      const files = planned({ chains: mixed })
      for (const path of [
        'src/chains.ts',
        'src/chains/solana.ts',
        'src/SignMessage.tsx',
        'src/signMessage.ts',
      ])
        expect(text(files, path)).toBe(text(without, path))
    })

    test('the record has the answer, and README.md tells of it', () => {
      const files = planned()
      expect(JSON.parse(text(files, 'wallet-modal.lock.json')).answers.with).toBe(library)
      expect(text(files, 'README.md')).toContain(`[${library}](https://`)
    })

    test('tests of it come with tests alone', () => {
      const paths = planned({ tests: false }).map(({ path }) => path)
      expect(paths.filter((path) => path.startsWith('tests/'))).toEqual([])
    })
  })

  test('tests bring a script, and packages for development alone', () => {
    const files = plan(answers, template, '0.0.0')
    const paths = files.map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining([
        'playwright.config.ts',
        'tests/e2e/wallet.spec.ts',
        'tests/unit/config.test.ts',
      ]),
    )
    const { dependencies, devDependencies, scripts } = JSON.parse(text(files, 'package.json'))
    expect(scripts.test).toContain('vitest run')
    expect(scripts.test).toContain('playwright test')
    expect(Object.keys(devDependencies)).toEqual(expect.arrayContaining(testPackages))
    for (const name of testPackages) expect(dependencies).not.toHaveProperty(name)
    expect(text(files, '.gitignore')).toContain('test-results\n')
    expect(text(files, 'README.md')).toContain('`npm run test`')
  })

  test('without tests there are no files, packages, scripts and words of them', () => {
    const files = plan({ ...answers, tests: false }, template, '0.0.0')
    expect(files.filter(({ path }) => /^tests\/|playwright/.test(path))).toEqual([])
    const others = files.filter(({ path }) => path !== 'wallet-modal.lock.json')
    const texts = others.map(({ content }) => Buffer.from(content).toString()).join('\n')
    expect(texts).not.toMatch(/vitest|playwright|run test\b/)
  })

  test('AGENTS.md is left out where nobody wants it', () => {
    const named = (agentsMd: boolean) =>
      plan({ ...answers, agentsMd }, template, '0.0.0').some(({ path }) => path === 'AGENTS.md')
    expect([named(true), named(false)]).toEqual([true, false])
  })

  test.each([
    ['npm', 'npx wallet-modal dev', 'npm run dev'],
    ['pnpm', 'pnpm exec wallet-modal dev', 'pnpm run dev'],
    ['yarn', 'yarn run wallet-modal dev', 'yarn run dev'],
    ['bun', 'bun x wallet-modal dev', 'bun run dev'],
  ] as const)('README.md and AGENTS.md are in the words of %s', (packageManager, withSandbox, start) => {
    const files = plan({ ...answers, packageManager, template: id }, template, '0.0.0')
    expect(text(files, 'README.md')).toContain(`\`${withSandbox}\``)
    expect(text(files, 'README.md')).toContain(`\`${start}\``)
    expect(text(files, 'AGENTS.md')).toContain(`\`${withSandbox}\``)
    if (packageManager !== 'npm') expect(text(files, 'README.md')).not.toMatch(/`np[mx] /)
  })

  test.each([
    ['off', /^# My app\n/],
    ['optional', /Visitors may sign in with their wallet/],
    ['required', /Visitors sign in with their wallet/],
  ] as const)('README.md tells of the name, the networks and sign-in (%s)', (signIn, said) => {
    const chains = ['eip155:8453', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
    const readme = text(
      plan({ ...answers, chains, defaultChain: 'eip155:8453', signIn }, template, '0.0.0'),
      'README.md',
    )
    expect(readme).toMatch(said)
    expect(readme).toContain('It was made for Base, Solana.')
    if (signIn === 'off') expect(readme).not.toMatch(/sign in/)
  })

  test('the record has every file, shared ones as well', () => {
    const files = plan(answers, template, '0.0.0')
    const paths = files.map(({ path }) => path)
    const { files: recorded } = JSON.parse(text(files, 'wallet-modal.lock.json'))
    expect(Object.keys(recorded).sort()).toEqual(paths.filter((path) => path !== 'wallet-modal.lock.json'))
    expect(paths).toContain('src/style.css')
  })

  test('tracking stays off, since nobody asked for it', () => {
    expect(text(plan(answers, template, '0.0.0'), 'wallet-modal.config.ts')).toContain('analytics: false')
  })

  test('no range is open, and nothing comes from elsewhere than the registry', () => {
    const { dependencies, devDependencies } = JSON.parse(
      text(plan({ ...answers, signIn: 'required' }, template, '0.0.0'), 'package.json'),
    )
    for (const range of Object.values({ ...dependencies, ...devDependencies })) {
      expect(range).toMatch(/^\^?\d+\.\d+\.\d+$/)
    }
  })

  test('the name replaces the placeholder wherever it stands', () => {
    const { placeholder } = template.appName
    for (const file of plan(answers, template, '0.0.0')) {
      expect(Buffer.from(file.content).toString()).not.toContain(placeholder)
    }
  })
})

test.each([
  ['next', 'react-vite'],
  ['next-sign-in', 'sign-in'],
])('%s has the versions of %s, whose files it shares', (id, base) => {
  const [own, others] = [id, base].map((name) => {
    const manifest = JSON.parse(readFileSync(join(templates, name, 'package.json'), 'utf8'))
    return { ...manifest.dependencies, ...manifest.devDependencies }
  })
  // Next.js asks the compiler's API, which TypeScript 7 doesn't have.
  const common = Object.keys(own).filter((name) => name in others && name !== 'typescript')
  expect(common).toContain('@wallet-modal/runtime')
  for (const name of common) expect([name, own[name]]).toEqual([name, others[name]])
})

describe('no file leaves the folder by its name', () => {
  test.each(['../x', 'a/../../x', '/etc/x', 'a//b', './a', 'a\\..\\x', 'C:/x', '', 'a\0b'])(
    '%j',
    async (path) => {
      mkdirSync(join(folder, 'app'), { recursive: true })
      const target = inspectTarget(join(folder, 'app'), 'app')
      await expect(comparePlan([{ path, content: Buffer.from('') }], target)).rejects.toThrow(
        expect.objectContaining({ code: 'WM_TARGET_OUTSIDE', exitCode: 4 }),
      )
      expect(existsSync(join(folder, 'x'))).toBe(false)
    },
  )
})

const withWagmi = (id: string, chains: readonly string[]) =>
  plan(
    { ...answers, template: id, with: 'wagmi', chains, defaultChain: chains[0] ?? '' },
    sourceTemplate(id),
    '0.0.0',
  )

describe.each([
  ['react-vite', 'src/main.tsx'],
  ['next', 'src/Wallet.tsx'],
])('with wagmi in %s', (id, root) => {
  test.each([[['eip155:1', 'eip155:10']], [mixed]])('it is around the whole app: %s', (chains) => {
    const files = withWagmi(id, chains)
    expect(text(files, root)).toMatch(/<WagmiProvider config=\{wagmiConfig\}>\s+<QueryClientProvider/)
    expect(text(files, 'src/wagmi.ts')).toContain('viemChains(config)')
  })

  test('the sample of an app that has EVM networks alone is of hooks', () => {
    const files = withWagmi(id, ['eip155:1', 'eip155:10'])
    expect(text(files, 'src/SignMessage.tsx')).toContain('useSignMessage()')
    expect(text(files, 'src/ChainCall.tsx')).toContain('useBlockNumber(')
    expect(text(files, 'tests/unit/config.test.ts')).toContain('wagmiConfig')
    expect(text(files, 'src/chains.ts')).toBe('')
    expect(text(files, 'README.md')).toContain("The sample's components use its hooks.")
  })

  test('the sample of an app that has others, too, is of actions', () => {
    const files = withWagmi(id, mixed)
    expect(text(files, 'src/chains/eip155.ts')).toContain("from 'wagmi/actions'")
    expect(text(files, 'src/SignMessage.tsx')).not.toContain('wagmi')
    expect(text(files, 'tests/unit/config.test.ts')).toContain('chainOf')
  })
})

test('wagmi in next has the config as the sandbox has it, and waits with its state for the page', () => {
  const files = withWagmi('next', ['eip155:1'])
  expect(text(files, 'next.config.ts')).toContain('export default withWalletModal(config)')
  expect(text(files, 'src/wagmi.ts')).toContain("import config from '../wallet-modal.config'")
  expect(text(files, 'src/wagmi.ts')).toContain('ssr: true')
})
