import { dirname } from 'node:path'
import { type PluginPackage, pluginPackagesOf } from '../catalogue/readPluginPackage.js'
import type { ConfigIssue } from './ConfigIssue.js'
import { repeatedIn } from './ConfigNode.js'
import { checkStatic } from './checkStatic.js'
import { checkValue } from './checkValue.js'
import type { Finding } from './Finding.js'
import { loadConfigFile } from './loadConfigFile.js'
import { packageRules } from './packageRules.js'
import { pathAliases } from './pathAliases.js'
import { issueAt, issueOf, type PlacedIn } from './placeFindings.js'
import { readSource } from './readSource.js'
import { SourceText } from './SourceText.js'
import { type Scanned, scanModules } from './scanModules.js'
import { type Served, servedWith } from './servedFeatures.js'
import { environmentOf, type Surroundings, surroundingsOf } from './surroundings.js'

/** What to check. */
export interface CheckOptions {
  /** Folder to look from, and that paths are relative to; absolute. */
  readonly cwd: string
  /** The config file, absolute or relative to `cwd`. @default the nearest up to the project's root */
  readonly file?: string | undefined
  /** Whether to run none of the team's code: values that are computed are errors then. */
  readonly isStatic: boolean
  /** How long the file may run, in milliseconds. @default 10_000 */
  readonly timeLimitMs?: number | undefined
  /** Hears the name of the file before it is run. */
  readonly onRun?: ((shown: string) => void) | undefined
  /** Third parties' plugins besides those that the app declares and has installed. */
  readonly plugins?: readonly PluginPackage[] | undefined
}

/** A config's text, and where it stands. */
export interface TextToCheck extends CheckOptions {
  readonly file: string
  readonly shown: string
  readonly text: string
}

/** What the check of a text found. */
export interface CheckedText {
  readonly issues: readonly ConfigIssue[]
  /** Files besides the config's own, absolute. */
  readonly files?: readonly string[]
  readonly value?: unknown
}

type ReadConfig = Extract<ReturnType<typeof readSource>, { status: 'read' }>

/** Checks a config by its text, and runs it where that leaves values open, or does more than make them. */
export async function checkText(options: TextToCheck): Promise<CheckedText> {
  const { cwd, file, isStatic, shown, text } = options
  const reading = readSource(text, file)
  const place: PlacedIn = { file: shown, source: new SourceText(text) }
  if (reading.status === 'broken') {
    const { message, offset } = reading.problem
    return { issues: [issueAt(fileFinding('WM_CONFIG_SYNTAX', message), offset, place)] }
  }
  if (reading.status === 'noExport') return { issues: [issueAt(withoutExport, 0, place)] }

  const at: PlacedIn = { ...place, root: reading.root }
  const around = await appAround(options)
  const aliases = reading.program ? await pathAliases(around.root) : {}
  const scanned = reading.program
    ? await scanModules({ ...around, file, program: reading.program, place, cwd, aliases })
    : undefined
  const repeated = repeatedIn(reading.root).map((key) =>
    issueAt(writtenTwice(key, place), key.span.start, at),
  )
  const unrun = isStatic && scanned && !scanned.isInert ? codeNotRun(scanned.throwsAt, reading) : []
  const found = [
    ...(scanned?.issues ?? []),
    ...repeated,
    ...unrun.map(([finding, offset]) => issueAt(finding, offset, at)),
  ]

  const isLoadable = scanned?.isLoadable ?? true
  const isAllSaid = reading.computed.length === 0 && (scanned?.isInert ?? true)
  let checked: CheckedText
  if (isStatic || isAllSaid || !isLoadable) {
    checked = await checkReading(reading, at, around, isLoadable)
  } else {
    options.onRun?.(shown)
    checked = await checkLoaded(options, at, { around, scanned, reading })
  }
  // What no page has need not be run to be known.
  const isSaid = (issue: ConfigIssue) =>
    issue.code === 'WM_CONFIG_DYNAMIC' && found.some((one) => isSamePlace(one, issue))
  return {
    issues: [...found, ...checked.issues.filter((issue) => !isSaid(issue))],
    files: [...(scanned?.modules.keys() ?? [])],
    value: checked.value,
  }
}

/** The app that a config belongs to, and what there is in it. */
interface App extends Surroundings {
  readonly served: Served
}

async function appAround({ file, plugins = [] }: TextToCheck): Promise<App> {
  const around = await surroundingsOf(dirname(file))
  const installed = pluginPackagesOf(around.declared ?? [], around.root)
  return { ...around, served: servedWith([...installed, ...plugins].map(({ facts }) => facts)) }
}

/** Checks what the text shows. */
async function checkReading(
  reading: ReadConfig,
  at: PlacedIn,
  around: App,
  isToldOfComputed: boolean,
): Promise<CheckedText> {
  const { root, value } = reading
  if (typeof value === 'function') return { issues: [issueAt(notData('a function'), root.span.start, at)] }
  const { findings, computed } = checkStatic(reading, around.served)
  const packages = await packageRules(value, around, (path) => !isOpen(reading, path))
  return {
    issues: [
      ...[...findings, ...packages].map((finding) => issueOf(finding, at)),
      ...(isToldOfComputed ? computed.map(({ finding, offset }) => issueAt(finding, offset, at)) : []),
    ],
    value,
  }
}

const isOpen = ({ computed }: ReadConfig, path: string) =>
  computed.some(({ path: open }) => open === '' || path === open || path.startsWith(`${open}.`))

/** What is known of a config before it is run. */
interface Known {
  readonly around: App
  readonly reading: ReadConfig
  readonly scanned: Scanned | undefined
}

/** What pages have and Node has not: a config that reads it is right, and can't be run here. */
const onlyInPages =
  /^ReferenceError: (window|document|location|navigator|history|screen|self|localStorage|sessionStorage|matchMedia) is not defined/

/** Runs the file and checks its value. */
async function checkLoaded(
  { file, timeLimitMs }: TextToCheck,
  at: PlacedIn,
  { around, reading, scanned }: Known,
): Promise<CheckedText> {
  const modules = scanned?.modules ?? new Map<string, PlacedIn>()
  const loaded = await loadConfigFile(file, {
    timeLimitMs,
    env: await environmentOf(around),
    modules: scanned?.imports ?? new Map([[file, {}]]),
  })
  if (loaded.status === 'noDefault') return { issues: [issueAt(withoutExport, 0, at)] }
  if (loaded.status === 'unloadable') {
    const { issues } = await checkReading(reading, at, around, false)
    return { issues: [issueAt(notLoaded(loaded.error), 0, at), ...issues] }
  }
  if (loaded.status === 'failed') {
    const where = (loaded.place && modules.get(loaded.place.file)) ?? at
    const { line, column } = loaded.place ?? { line: 1, column: 1 }
    const offset = where.source.offset(line, column)
    const [, name] = onlyInPages.exec(loaded.error ?? '') ?? []
    if (name === undefined) {
      return { issues: [issueAt(fileFinding('WM_CONFIG_LOAD_FAILED', loaded.message), offset, where)] }
    }
    const { issues } = await checkReading(reading, at, around, false)
    return { issues: [issueAt(readsPage(name), offset, where), ...issues] }
  }
  const { value } = loaded
  const odd = typeof value === 'function' ? 'a function' : value instanceof Promise ? 'a promise' : undefined
  if (odd) return { issues: [issueAt(notData(odd), at.root?.span.start ?? 0, at)] }
  const findings = [...checkValue(value, around.served), ...(await packageRules(value, around))]
  return { issues: findings.map((finding) => issueOf(finding, at)), value }
}

function fileFinding(code: Finding['code'], message: string): Finding {
  return { severity: 'error', code, path: '', message }
}

const withoutExport: Finding = {
  ...fileFinding('WM_CONFIG_NO_EXPORT', 'has no default export, so there is nothing to read'),
  hint: 'Write `export default defineConfig({ … })`.',
}

const notData = (what: string): Finding => ({
  ...fileFinding(
    'WM_CONFIG_NOT_DATA',
    `is ${what}, but the modal takes the config itself, so the page stays blank`,
  ),
  hint: 'Write `export default defineConfig({ … })`; `await` may stand in it.',
})

function writtenTwice({ first, path }: ReturnType<typeof repeatedIn>[number], { source }: PlacedIn): Finding {
  return {
    severity: 'error',
    code: 'WM_CONFIG_DUPLICATE_KEY',
    path,
    message: `stands in line ${source.position(first.start).line} already, and only the last one counts`,
    hint: 'Keep one of them.',
  }
}

const readsPage = (name: string): Finding => ({
  ...fileFinding(
    'WM_CONFIG_DYNAMIC',
    `reads \`${name}\`, which only a page has, so not all of it can be checked`,
  ),
  severity: 'warning',
  hint: 'Write the value out, and it is.',
})

const notLoaded = (error: string): Finding => ({
  ...fileFinding(
    'WM_CONFIG_DYNAMIC',
    `imports what Node cannot load, so not all of it can be checked: ${error}`,
  ),
  severity: 'warning',
  hint: 'The page can, where your bundler does. Write the value out, and it is checked.',
})

/** What --static leaves open besides values. */
function codeNotRun(throwsAt: number | undefined, { computed }: ReadConfig): [Finding, number][] {
  if (throwsAt !== undefined) {
    return [
      [fileFinding('WM_CONFIG_LOAD_FAILED', 'throws when it is run, so the page stays blank'), throwsAt],
    ]
  }
  // Then it has been said.
  if (computed.length > 0) return []
  const finding: Finding = {
    ...fileFinding('WM_CONFIG_DYNAMIC', 'has code besides its values, which was not run'),
    severity: 'warning',
    hint: 'Check it without --static.',
  }
  return [[finding, 0]]
}

const isSamePlace = (one: ConfigIssue, other: ConfigIssue) =>
  one.file === other.file && one.line === other.line && one.column === other.column
