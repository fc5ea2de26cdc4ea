import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { brokenLayers } from './lib/brokenLayers.mjs'
import { CommandError, runScript } from './lib/commandLine.mjs'
import { packageEntries } from './lib/packageExports.mjs'
import { cacheFolder, root } from './lib/paths.mjs'

const usage = `node scripts/layers.mjs [--prove]      holds the rules of .dependency-cruiser.cjs: which way imports may point

  --prove    first breaks each rule once, so that none is silent`

const workspaces = ['packages', 'templates', 'e2e', 'studio']

const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs')

await runScript({ usage, options: { prove: { type: 'boolean' } } }, async ({ prove }) => {
  if (prove) await expectAllRulesToBreak()

  const files = sourceFiles()
  const { modules, summary } = await readImports(root, workspaces)
  const read = modules.filter((module) => !isForeign(module.source)).map((module) => module.source)
  expectSame(files, new Set(read))

  const complaints = [...misnamed(files), ...summary.violations.map(describe)]
  if (complaints.length > 0) {
    throw new CommandError(
      `${complaints.join('\n')}\n\n${complaints.length} imports or names break the rules.`,
    )
  }
  console.log(`${files.length} modules keep ${forbidden.length} rules.`)
})

/**
 * @param {string} folder whose layout is this repository's
 * @param {string[]} paths inside it
 */
async function readImports(folder, paths) {
  // Longest first, since a name also stands for all that is under it.
  const entries = ['packages/runtime', 'packages/plugins', 'packages/sandbox', 'packages/auth']
    .flatMap(packageEntries)
    .sort((a, b) => b.specifier.length - a.specifier.length)
  const alias = Object.fromEntries(
    entries.map(({ specifier, source }) => [specifier, source.replace(root, folder)]),
  )
  const { output } = await cruise(
    paths,
    { ...options, baseDir: folder, validate: true, ruleSet: { forbidden } },
    {
      alias,
      bustTheCache: true,
      conditionNames: ['types', 'import', 'default'],
      exportsFields: ['exports'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js', '.d.ts'] },
    },
  )
  if (typeof output === 'string') throw new Error(`dependency-cruiser answered a text: ${output}`)
  return output
}

/** A rule that does not see what is plainly wrong would be silent for ever. */
async function expectAllRulesToBreak() {
  const folder = `${cacheFolder}layers/`
  rmSync(folder, { recursive: true, force: true })
  for (const [path, text] of Object.entries(brokenLayers)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const { summary } = await readImports(folder, ['packages', 'studio'])
  const broken = new Set(summary.violations.map((violation) => violation.rule.name))
  const silent = forbidden.filter((/** @type {{ name: string }} */ rule) => !broken.has(rule.name))
  if (silent.length === 0) return
  const names = silent.map((/** @type {{ name: string }} */ rule) => `"${rule.name}"`).join(', ')
  throw new CommandError(
    `These rules do not notice what breaks them: ${names}. Correct .dependency-cruiser.cjs, or add the case to ` +
      'scripts/lib/brokenLayers.mjs.',
  )
}

/** Every TypeScript file that a person wrote. */
function sourceFiles() {
  return workspaces.flatMap((workspace) =>
    readdirSync(join(root, workspace), { recursive: true, encoding: 'utf8' })
      .map((path) => `${workspace}/${path.replaceAll('\\', '/')}`)
      .filter((path) => /\.tsx?$/.test(path) && !isForeign(path)),
  )
}

/** @param {string} path */
function isForeign(path) {
  return /(^|\/)(node_modules|dist)\//.test(path) || !/\.tsx?$/.test(path)
}

/**
 * @param {string[]} files
 * @param {Set<string>} read
 */
function expectSame(files, read) {
  const unread = files.filter((path) => !read.has(path))
  if (unread.length === 0 && read.size === files.length) return
  const extra = [...read].filter((path) => !files.includes(path))
  throw new CommandError(
    `dependency-cruiser read ${read.size} modules, but there are ${files.length}, so its silence proves nothing.\n` +
      `${[...unread.map((path) => `not read: ${path}`), ...extra.map((path) => `not on disk: ${path}`)].join('\n')}`,
  )
}

/** @param {string[]} files */
function misnamed(files) {
  return files.flatMap((path) => {
    if (/^packages\/runtime\/src\/.+\/index\.tsx?$/.test(path)) {
      return [`${path}\n  no index inside folders: import the file that has the thing`]
    }
    if (/^(utils?|helpers?|managers?)\./i.test(basename(path))) {
      return [`${path}\n  a name that says nothing: call it after what it holds`]
    }
    return []
  })
}

/** @param {import('dependency-cruiser').IViolation} violation */
function describe({ rule, from, to, cycle }) {
  const way = cycle ? cycle.map((step) => step.name) : [to]
  const { comment } = forbidden.find((/** @type {{ name: string }} */ { name }) => name === rule.name)
  return `${[from, ...way].join('\n    -> ')}\n  ${rule.name}: ${comment}`
}
