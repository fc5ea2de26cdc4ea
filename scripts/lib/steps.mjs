/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command programs of `node_modules/.bin` by their bare names
 * @property {boolean} [quick] also part of `npm run check`
 * @property {boolean} [beside] runs at the same time as the one before it: neither builds what the other reads
 * @property {boolean} [onlyAll] part of `npm run test:all` alone
 * @property {string[]} [all] what `npm run test:all` adds to the command
 * @property {string} [report] where it leaves its results as JSON: its tests are counted from there
 */

/** @type {Step[]} */
const all = [
  { name: 'types', command: ['node', 'scripts/types.mjs'], quick: true },
  // A missing browser comes over the network: the compiler has the time until then.
  { name: 'browser', command: ['node', 'scripts/browser.mjs'], beside: true },
  { name: 'build', command: ['node', 'scripts/build.mjs', '--if-stale'], quick: true },
  { name: 'lockfile', command: ['node', 'scripts/lockfile.mjs'], quick: true },
  { name: 'citations', command: ['node', 'scripts/citations.mjs'], quick: true, beside: true },
  { name: 'rules', command: ['node', 'scripts/rules.mjs', '--check'], quick: true, beside: true },
  { name: 'facts', command: ['node', 'scripts/facts.mjs', '--check'], quick: true, beside: true },
  { name: 'reference', command: ['node', 'scripts/reference.mjs', '--check'], quick: true, beside: true },
  { name: 'lint and format', command: ['biome', 'ci', '.'], quick: true, beside: true },
  { name: 'publishing', command: ['node', 'scripts/publishing.mjs'], quick: true },
  { name: 'layers', command: ['node', 'scripts/layers.mjs'], quick: true, beside: true, all: ['--prove'] },
  { name: 'dependencies', command: ['node', 'scripts/dependencies.mjs'], quick: true, beside: true },
  { name: 'unused', command: ['knip'], quick: true, beside: true },
  {
    name: 'unused but by tests',
    command: ['knip', '-c', 'knip.production.json', '--no-config-hints'],
    quick: true,
    beside: true,
  },
  { name: 'unit', command: ['vitest', 'run'], quick: true, report: '.cache/reports/unit.json' },
  {
    name: 'components',
    command: ['vitest', 'run', '--config', 'vitest.browser.config.ts'],
    report: '.cache/reports/components.json',
  },
  { name: 'e2e', command: ['playwright', 'test', '-c', 'e2e'], report: '.cache/reports/e2e.json' },
  {
    name: 'engines',
    // A browser that isn't installed is left out, and named.
    command: ['playwright', 'test', '-c', 'e2e/engines.config.ts', '--pass-with-no-tests'],
    onlyAll: true,
  },
  { name: 'sequences', command: ['node', 'scripts/sequences.mjs', '--steps', '20000'], onlyAll: true },
  { name: 'scaffold', command: ['node', 'scripts/scaffoldTest.mjs'], all: ['--all'] },
  // Done while the first app's packages are installed.
  { name: 'size', command: ['node', 'scripts/size.mjs'], beside: true },
  // Builds what other steps read, so it stands alone.
  { name: 'publishing again', command: ['node', 'scripts/publishing.mjs', '--rebuild'], onlyAll: true },
  { name: 'every TypeScript', command: ['node', 'scripts/typeVersions.mjs'], onlyAll: true },
  { name: 'plugin packages', command: ['node', 'scripts/scaffoldTest.mjs', '--plugins'], onlyAll: true },
  { name: 'matrix', command: ['node', 'scripts/matrix.mjs'], onlyAll: true },
]

/** What `npm test` does, in this order; the quick ones are `npm run check`. */
export const steps = all.filter(({ onlyAll }) => !onlyAll)

/** What `npm run test:all` does: everything that this repository can check. */
export const allSteps = all.map((step) => ({ ...step, command: [...step.command, ...(step.all ?? [])] }))

/**
 * What to type to run one step by itself.
 *
 * @param {Step} step
 */
export function typed({ command }) {
  return [...(command[0] === 'node' ? [] : ['npx']), ...command].join(' ')
}
