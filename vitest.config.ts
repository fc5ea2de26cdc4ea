import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { packageEntries } from './scripts/lib/packageExports.mjs'
import { root } from './scripts/lib/paths.mjs'

const packages = ['packages/runtime', 'packages/plugins', 'packages/sandbox', 'packages/cli']

// Published names lead to the sources, so that no unit test waits for a build.
const sources = packages.flatMap(packageEntries).map(({ specifier, source }) => ({
  find: new RegExp(`^${specifier}$`),
  replacement: source,
}))

function project(folder: string, name = folder.replace('packages/', '')): TestProjectInlineConfiguration {
  const isRuntime = name === 'runtime'
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
      include: [name === 'seam' ? '*/**/*.test.{ts,tsx}' : '{src,test}/**/*.test.{ts,tsx}'],
      css: true,
      setupFiles: process.env.SEED ? [`${root}scripts/lib/seedRandomTests.mjs`] : [],
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
    projects: [...packages.map((folder) => project(folder)), project('e2e/lab/seam', 'seam')],
    reporters: ['default', ['json', { outputFile: '.cache/reports/unit.json' }]],
  },
})
