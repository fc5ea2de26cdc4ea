import { readFile } from 'node:fs/promises'
import { extname, relative } from 'node:path'
import type { ConfigIssue } from './ConfigIssue.js'
import type { Finding } from './Finding.js'
import { type PageCode, pageCode } from './pageCode.js'
import { type Program, parseModule } from './parseSource.js'
import type { PathAliases } from './pathAliases.js'
import { issueAt, type PlacedIn } from './placeFindings.js'
import { resolveImport } from './resolveImport.js'
import { SourceText } from './SourceText.js'
import { publicPrefixes, type Surroundings } from './surroundings.js'

/** A config's own module, and what is around it. */
export interface ScanOptions extends Surroundings {
  /** Absolute. */
  readonly file: string
  readonly program: Program
  readonly place: PlacedIn
  /** Folder that shown paths are relative to. */
  readonly cwd: string
  readonly aliases: PathAliases
}

/** What a config's modules need that a page may not have. */
export interface Scanned {
  readonly issues: readonly ConfigIssue[]
  /** Whether running the modules can't do anything that their text doesn't show. */
  readonly isInert: boolean
  /** Whether running the modules could tell more than that they can't be. */
  readonly isLoadable: boolean
  /** Where the config throws whatever happens. */
  readonly throwsAt: number | undefined
  /** The modules by their absolute paths. */
  readonly modules: ReadonlyMap<string, PlacedIn>
  /** What they import. */
  readonly imports: ImportedFiles
}

/** By the absolute path of a file: the absolute paths of those that it imports, by the names that it imports them by. */
export type ImportedFiles = ReadonlyMap<string, Readonly<Record<string, string>>>

/** A config that imports more is no config; in files. */
const maxModules = 500
const codeFiles = ['.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs']
/** Files that are run, and not read here. */
const unreadFiles = ['.cjs', '.json']

/** Reads a config and the files that it imports, and looks for what keeps a page from loading them. Runs nothing. */
export async function scanModules(options: ScanOptions): Promise<Scanned> {
  const { cwd, file, place, program } = options
  const modules = new Map([[file, place]])
  const imports = new Map<string, Record<string, string>>([[file, {}]])
  const issues: ConfigIssue[] = []
  const waiting = [{ file, code: pageCode(program) }]
  const throwsAt = waiting[0]?.code.throwsAt
  let isInert = true
  let isLoadable = true

  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { code } = next
    const from = modules.get(next.file) ?? place
    isInert &&= code.isInert
    const add = (finding: Finding | undefined, offset: number) => {
      if (finding) issues.push(issueAt(finding, offset, from))
    }
    for (const found of firstOfEach(code.nodeGlobals)) {
      const finding = nodeGlobal(found, options)
      add(finding, found.offset)
      isLoadable &&= found.variable !== undefined || finding?.severity !== 'error'
    }
    for (const offset of code.viteEnv) add(viteEnv(options), offset)
    for (const { name, offset } of code.imports) {
      const resolved = await resolveImport(name, next.file, options)
      if (resolved.kind === 'node') add(nodeModule(name), offset)
      if (resolved.kind === 'missing') add(unresolved(name, resolved.hint), offset)
      isLoadable &&= resolved.kind !== 'missing' && resolved.kind !== 'node'
      const extension = resolved.kind === 'file' && !name.includes('?') ? extname(resolved.path) : ''
      const isCode = codeFiles.includes(extension)
      if (resolved.kind !== 'file' || !(isCode || unreadFiles.includes(extension))) continue
      const isKnown = imports.has(resolved.path)
      if (!isKnown && imports.size >= maxModules) continue
      imports.set(next.file, { ...imports.get(next.file), [name]: resolved.path })
      if (isKnown) continue
      imports.set(resolved.path, {})
      if (!isCode) continue
      const text = (await readFile(resolved.path, 'utf8')).replace(/^\ufeff/, '')
      const shown = (relative(cwd, resolved.path) || resolved.path).replaceAll('\\', '/')
      const itsPlace = { file: shown, source: new SourceText(text) }
      modules.set(resolved.path, itsPlace)
      const parsed = parseModule(text, /\.[mc]?tsx?$/.test(resolved.path))
      if (!('message' in parsed)) waiting.push({ file: resolved.path, code: pageCode(parsed) })
      else if (!/x$/.test(resolved.path))
        issues.push(issueAt(broken(parsed.message), parsed.offset, itsPlace))
    }
  }
  return { issues, isInert, isLoadable, throwsAt, modules, imports }
}

/** Told once a file: the others are mended with it. */
const firstOfEach = (found: PageCode['nodeGlobals']) => [
  ...new Map(found.toReversed().map((one) => [`${one.name} ${one.variable}`, one])).values(),
]

function nodeGlobal(
  { name, variable }: PageCode['nodeGlobals'][number],
  { bundler }: Surroundings,
): Finding | undefined {
  const isPublic = variable !== undefined && publicPrefixes.some((prefix) => variable.startsWith(prefix))
  // Bundlers put this one into every page.
  if (variable === 'NODE_ENV') return undefined
  if (bundler === 'next' && name === 'process' && (isPublic || variable === undefined)) return undefined
  const what = variable === undefined ? name : `process.env.${variable}`
  const isReplaced = name === 'process' && (bundler === 'next' || bundler === 'webpack')
  return {
    severity: isReplaced ? 'warning' : 'error',
    code: 'WM_CONFIG_NOT_IN_PAGE',
    path: '',
    message:
      bundler === 'next' && isReplaced
        ? `reads \`${what}\`, which is undefined in the page`
        : `reads \`${what}\`, which only Node has, so the page stays blank${isReplaced ? ' unless your bundler replaces it' : ''}`,
    hint: hintOf(variable, bundler),
  }
}

function hintOf(variable: string | undefined, bundler: Surroundings['bundler']): string {
  if (variable === undefined) return 'Write the value out.'
  if (bundler === 'next') return `Call it \`NEXT_PUBLIC_${variable}\`.`
  if (bundler === 'vite') {
    const name = variable.startsWith('VITE_') ? variable : `VITE_${variable}`
    return `Use \`import.meta.env.${name}\`, and set it in .env.`
  }
  return 'Write the value out, or have your bundler put it in.'
}

function viteEnv({ bundler }: Surroundings): Finding | undefined {
  if (bundler !== 'next' && bundler !== 'webpack') return undefined
  return {
    severity: 'error',
    code: 'WM_CONFIG_NOT_IN_PAGE',
    path: '',
    message: 'reads `import.meta.env`, which only Vite has, so the page stays blank',
    hint: bundler === 'next' ? 'Use `process.env.NEXT_PUBLIC_…`.' : 'Write the value out.',
  }
}

const nodeModule = (name: string): Finding => ({
  severity: 'error',
  code: 'WM_CONFIG_NOT_IN_PAGE',
  path: '',
  message: `imports \`${name}\`, which only Node has, so the page stays blank`,
  hint: 'The config is part of the page: write out what it needs.',
})

const unresolved = (name: string, hint: string): Finding => ({
  severity: 'error',
  code: 'WM_CONFIG_UNRESOLVED_IMPORT',
  path: '',
  message: `imports \`${name}\`, which is not there`,
  hint,
})

const broken = (message: string): Finding => ({
  severity: 'error',
  code: 'WM_CONFIG_SYNTAX',
  path: '',
  message,
})
