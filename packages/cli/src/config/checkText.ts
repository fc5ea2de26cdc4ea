import { relative } from 'node:path'
import { pluginOffers } from '../catalogue/offers.js'
import { type PluginPackage, pluginPackagesOf } from '../catalogue/readPluginPackage.js'
import { readPlainText } from '../project/readPlainFile.js'
import type { ConfigIssue } from './ConfigIssue.js'
import { type ComputedPlace, repeatedIn } from './ConfigNode.js'
import { checkValue } from './checkValue.js'
import type { Finding } from './Finding.js'
import {
  codeNotRun,
  fileFinding,
  notData,
  notLoaded,
  notRun,
  readsPage,
  unresolved,
  withoutExport,
  writtenTwice,
} from './fileFindings.js'
import { isOwn, type Loaded, loadConfigFile } from './loadConfigFile.js'
import { importOf } from './moduleScope.js'
import { type GivenPlugins, mindOwnPlugins, pluginsGiven } from './ownPlugins.js'
import { packageRules } from './packageRules.js'
import { pageRules } from './pageRules.js'
import { type Program, parseModule } from './parseSource.js'
import { issueAt, issueOf, type PlacedIn } from './placeFindings.js'
import { isTypeScript, readSource } from './readSource.js'
import { SourceText } from './SourceText.js'
import { type Served, servedWith } from './servedFeatures.js'
import { appOfConfig, type Surroundings } from './surroundings.js'

/** Options of the check. */
export interface CheckOptions {
  /** Absolute folder to search from; shown paths are relative to it. */
  readonly cwd: string
  /** The config file, absolute or relative to `cwd`. @default the nearest one, from `cwd` up to the project's root */
  readonly file?: string | undefined
  /** Whether to run none of the app's code. Computed values are errors then. */
  readonly isStatic: boolean
  /** How long the file may run, in milliseconds. @default 10_000 */
  readonly timeLimitMs?: number | undefined
  /** Called with the file's name before it is run. */
  readonly onRun?: ((shown: string) => void) | undefined
  /** Plugins of third parties, in addition to those that the app declares and has installed. */
  readonly plugins?: readonly PluginPackage[] | undefined
}

/** A config's text and its file. */
export interface TextToCheck extends CheckOptions {
  readonly file: string
  readonly shown: string
  readonly text: string
}

/** Result of checking a text. */
export interface CheckedText {
  readonly issues: readonly ConfigIssue[]
  /** Other files that were loaded, as absolute paths. */
  readonly files?: readonly string[]
  readonly value?: unknown
}

type ReadConfig = Extract<ReturnType<typeof readSource>, { status: 'read' }>

/** The app of a config. */
interface App extends Surroundings {
  readonly served: Served
  readonly given: GivenPlugins
}

/** Checks a config by its text. Runs it if the text leaves values open, or does more than define them. */
export async function checkText(options: TextToCheck): Promise<CheckedText> {
  const { file, isStatic, shown, text } = options
  const reading = readSource(text, file)
  const place: PlacedIn = { file: shown, source: new SourceText(text) }
  if (reading.status === 'broken') {
    const { message, offset } = reading.problem
    return { issues: [issueAt(fileFinding('WM_CONFIG_SYNTAX', message), offset, place)] }
  }
  if (reading.status === 'noExport') return { issues: [issueAt(withoutExport, 0, place)] }

  const at: PlacedIn = { ...place, root: reading.root }
  const around = await appAround(options)
  const found = repeatedIn(reading.root).map((key) =>
    issueAt(writtenTwice(key.path, place.source.position(key.first.start).line), key.span.start, at),
  )
  if (reading.program) found.push(...pageIssues(reading.program, at, around))
  if (!isStatic && !reading.isInert) options.onRun?.(shown)
  const checked =
    isStatic || reading.isInert
      ? await checkReading(reading, at, around, isStatic)
      : await checkLoaded(options, at, around, reading)
  return { ...checked, issues: mindOwnPlugins([...found, ...checked.issues], around.given) }
}

async function appAround({ cwd, file, plugins = [] }: TextToCheck): Promise<App> {
  const around = await appOfConfig(file, cwd)
  const installed = await pluginPackagesOf(around.declared ?? [], around.root)
  const given = await pluginsGiven(around.root)
  const ours = pluginOffers.filter(({ id }) => given.ours.has(id))
  const facts = [...installed, ...plugins].map((one) => one.facts)
  return { ...around, given, served: servedWith(facts, ours) }
}

const pageIssues = (program: Program, at: PlacedIn, around: Surroundings): ConfigIssue[] =>
  pageRules(program, at.source.text, around).map(([finding, offset]) => issueAt(finding, offset, at))

/** Checks the values that the text shows. Reports only what holds for any values of the computed parts. */
async function checkReading(
  reading: ReadConfig,
  at: PlacedIn,
  around: App,
  reportsComputed: boolean,
): Promise<CheckedText> {
  const { computed, isInert, root, value } = reading
  if (typeof value === 'function') return { issues: [issueAt(notData('a function'), root.span.start, at)] }
  const findings = [
    ...checkValue(value, around.served).filter((finding) => isKnown(finding, computed)),
    ...(await packageRules(value, around, (path) => !computed.some((one) => isWithin(path, one.path)))),
  ]
  const issues = findings.map((finding) => issueOf(finding, at))
  if (!reportsComputed) return { issues, value }
  issues.push(...computed.map((one) => issueAt(notRun(one), one.node.span.start, at)))
  if (computed.length === 0 && !isInert) issues.push(issueAt(codeNotRun, 0, at))
  return { issues, value }
}

const isWithin = (path: string, open: string) =>
  open === '' || path === open || (path.startsWith(open) && /^[.[]/.test(path.slice(open.length)))

function isKnown({ code, path }: Finding, computed: readonly ComputedPlace[]): boolean {
  if (code === 'WM_CONFIG_UNKNOWN_KEY') return true
  return !computed.some(({ node, path: open, shownAt }) => {
    if (!node.isSpread) return isWithin(path, open)
    // A spread may add the missing key, or more items.
    const parent = path.slice(0, Math.max(0, path.lastIndexOf('.')))
    return path === open || path === shownAt || (code === 'WM_CONFIG_MISSING_KEY' && parent === open)
  })
}

/** Runs the file, and checks its value. */
async function checkLoaded(
  options: TextToCheck,
  at: PlacedIn,
  around: App,
  reading: ReadConfig,
): Promise<CheckedText> {
  const imports = (reading.program?.body ?? []).flatMap((statement) => importOf(statement) ?? [])
  const loaded = await loadConfigFile(options.file, imports, around, options.timeLimitMs)
  if (loaded.status === 'noDefault') return { issues: [issueAt(withoutExport, 0, at)] }
  if (loaded.status !== 'loaded') {
    const [finding, line, file] = problemOf(loaded, around)
    const where = await placeOf(file ?? options.file, options, at)
    const offset = loaded.status === 'notFound' ? importAt(loaded.name, where) : where.source.offset(line)
    const issue = issueAt(finding, offset, where)
    if (finding.severity === 'error') return { issues: [issue] }
    const { issues } = await checkReading(reading, at, around, false)
    return { issues: [issue, ...issues] }
  }
  const { files, value } = loaded
  const odd = typeof value === 'function' ? 'a function' : value instanceof Promise ? 'a promise' : undefined
  if (odd) return { issues: [issueAt(notData(odd), at.root?.span.start ?? 0, at)] }
  const findings = [...checkValue(value, around.served), ...(await packageRules(value, around))]
  const imported = files.filter((file) => file !== options.file && /\.[mc]?[jt]sx?$/.test(file))
  const others = await Promise.all(imported.map((file) => placeOf(file, options, at)))
  const issues = others.flatMap((place) => {
    const program = parseModule(place.source.text, isTypeScript(place.file), /x$/.test(place.file))
    return 'message' in program ? [] : pageIssues(program, place, around)
  })
  return { issues: [...issues, ...findings.map((finding) => issueOf(finding, at))], files, value }
}

/** Places in the config, or in a file that it imports. */
async function placeOf(path: string, { cwd, file }: TextToCheck, at: PlacedIn): Promise<PlacedIn> {
  if (path === file) return at
  const text = (await readPlainText(path)) ?? ''
  const shown = (relative(cwd, path) || path).replaceAll('\\', '/')
  return { file: shown, source: new SourceText(text.replace(/^\ufeff/, '')) }
}

function importAt(name: string, { file, source }: PlacedIn): number {
  const program = parseModule(source.text, isTypeScript(file), /x$/.test(file))
  const statement = 'message' in program ? undefined : program.body.find((one) => importOf(one) === name)
  return statement?.start ?? Math.max(0, source.text.indexOf(name))
}

type Problem = readonly [finding: Finding, line: number, file?: string | undefined]

/** Globals of a page, which Node lacks: a config that reads them is valid, but can't be run here. */
const onlyInPages =
  /^ReferenceError: (window|document|location|navigator|history|screen|self|localStorage|sessionStorage|matchMedia) is not defined/

function problemOf(loaded: Extract<Loaded, { status: 'failed' | 'notFound' }>, { root }: App): Problem {
  if (loaded.status === 'notFound') {
    const { importer, name } = loaded
    return isOwn(importer, root)
      ? [unresolved(name), 1, importer]
      : [notLoaded(`${name}, which a package imports`), 1]
  }
  const { error = '', message, place } = loaded
  const [, name] = onlyInPages.exec(error) ?? []
  if (name) return [readsPage(name), place?.line ?? 1, place?.file]
  if (/^TypeError: Unknown file extension/.test(error)) return [notLoaded(error), 1]
  return [fileFinding('WM_CONFIG_LOAD_FAILED', message), place?.line ?? 1, place?.file]
}
