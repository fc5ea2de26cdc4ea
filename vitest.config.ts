import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { root } from './scripts/lib/paths.mjs'
import { hasSolanaEngine } from './scripts/lib/solanaEngine.mjs'
import { sources } from './scripts/lib/sources.mjs'

/** Tests that replace modules for whoever imports them, and so need a process of their own. */
const mocking = [
  '**/walletconnect/{adapter,sharedClient,startScriptedWallet}.test.ts',
  '**/send/views/CollectibleCard.test.tsx',
  '**/walletconnect/views/requestFailed.test.tsx',
]

/** `*.all.test.ts` break rules of the contract kit, or run the same thousands of times: `npm run test:all` runs them, by `ALL_TESTS=1`. */
const leftOut = [
  ...(process.env.ALL_TESTS ? [] : ['**/*.all.test.{ts,tsx}']),
  ...(hasSolanaEngine ? [] : ['**/*olana*/**', '**/*olana*.test.{ts,tsx}']),
]

interface ProjectOptions {
  /** @default the last part of the folder */
  readonly name?: string
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  /** Code that keeps nothing at module scope: its files may share a process, which halves their time. @default false */
  readonly sharesProcess?: boolean
}

function project(folder: string, options: ProjectOptions = {}): TestProjectInlineConfiguration {
  const { sharesProcess = false } = options
  return {
    root: folder,
    resolve: { alias: sources },
    test: {
      name: options.name ?? folder.split('/').at(-1) ?? folder,
      environment: 'node',
      // Generous: a property test on a busy machine is slow, not wrong.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      include: [...(options.include ?? ['{src,test}/**/*.test.{ts,tsx}'])],
      exclude: ['**/node_modules/**', '**/*.browser.test.{ts,tsx}', ...leftOut, ...(options.exclude ?? [])],
      css: true,
      setupFiles: [`${root}scripts/lib/randomTests.mjs`, `${root}scripts/lib/patience.mjs`],
      expect: { poll: { timeout: 30_000 } },
      isolate: !sharesProcess,
      restoreMocks: sharesProcess,
      unstubGlobals: sharesProcess,
    },
  }
}

/** A folder a plugin. */
const inFolders = ['*/**/*.test.{ts,tsx}']

export default defineConfig({
  test: {
    // More than cores, as the command line's tests mostly wait for what they have started.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      project('packages/runtime', { sharesProcess: true }),
      project('packages/plugins', { exclude: mocking, sharesProcess: true }),
      project('packages/sandbox', { exclude: mocking, sharesProcess: true }),
      project('packages/auth', { sharesProcess: true }),
      project('packages/cli', { exclude: mocking, sharesProcess: true }),
      project('packages', { name: 'mocking', include: mocking }),
      // The plugins of the lab's seam are tested as their authors would, from outside.
      project('e2e/lab/seam', { include: inFolders }),
      project('templates/plugin', { include: inFolders }),
      project('templates/sign-in'),
      project('studio'),
    ],
    // WalletConnect's SDK rejects a promise of its own where a session ends while a message for it is under way.
    onUnhandledError: ({ message }) => !message.includes('Record was recently deleted'),
    reporters: ['default', ['json', { outputFile: '.cache/reports/unit.json' }]],
  },
})
