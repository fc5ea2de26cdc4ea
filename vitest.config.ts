import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { packageEntries } from './scripts/lib/packageExports.mjs'
import { root } from './scripts/lib/paths.mjs'

const packages = ['packages/runtime', 'packages/plugins', 'packages/sandbox', 'packages/cli']

// Published names lead to the sources, so that no unit test waits for a build.
const sources = packages.flatMap(packageEntries).map(({ specifier, source }) => ({
  find: new RegExp(`^${specifier}$`),
  replacement: source,
}))

/**
 * What of the runtime runs a second time with a hostile `Object.prototype`: what reads wallets, rows, and what is stored. The checks
 * of a config, in development, don't: Zod takes inherited names for unknown ones.
 */
const polluted = [
  'src/{actions,base,connectors,core,data,errors,http,plugin,store,view}/**/*.test.{ts,tsx}',
  'src/blockchain/{createBlockchainApi,schema}.test.ts',
  'src/config/themeValue.test.ts',
  'src/directory/{walletFilter,searchByName}.test.ts',
  'src/directory/remote/{parsers,pictures,faults,createRemoteDirectory}.test.ts',
  'src/{createModal*,walletRows}.test.{ts,tsx}',
]

function project(folder: string, name = folder.replace('packages/', '')): TestProjectInlineConfiguration {
  const isPolluted = name === 'polluted'
  const isRuntime = name === 'runtime' || isPolluted
  return {
    root: folder,
    resolve: { alias: sources },
    test: {
      name,
      environment: 'node',
      // Generous: a property test on a busy machine is slow, not wrong.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      // The lab's seam has a folder a plugin.
      include: isPolluted
        ? polluted
        : [['seam', 'plugin'].includes(name) ? '*/**/*.test.{ts,tsx}' : '{src,test}/**/*.test.{ts,tsx}'],
      css: true,
      setupFiles: [
        ...(process.env.SEED ? [`${root}scripts/lib/seedRandomTests.mjs`] : []),
        ...(isPolluted ? [`${root}scripts/lib/pollutePrototype.mjs`] : []),
      ],
      // The runtime keeps nothing at module scope: its files may share a process, which halves their time.
      isolate: !isRuntime,
      restoreMocks: isRuntime,
      unstubGlobals: isRuntime,
    },
  }
}

export default defineConfig({
  test: {
    // One core is otherwise left to a watching editor.
    maxWorkers: '100%',
    // The plugins of the lab's seam are tested as their authors would, from outside.
    projects: [
      ...packages.map((folder) => project(folder)),
      project('e2e/lab/seam', 'seam'),
      project('studio'),
      project('templates/sign-in', 'sign-in'),
      project('templates/plugin', 'plugin'),
      project('packages/runtime', 'polluted'),
    ],
    reporters: ['default', ['json', { outputFile: '.cache/reports/unit.json' }]],
  },
})
