import { relative, resolve } from 'node:path'
import type { ConfigIssue } from './ConfigIssue.js'
import { checkStatic } from './checkStatic.js'
import { checkValue } from './checkValue.js'
import type { Finding } from './Finding.js'
import { type FoundFile, findConfigFile } from './findConfigFile.js'
import { loadConfigFile } from './loadConfigFile.js'
import { inOrder, issueAt, issueOf, type PlacedIn } from './placeFindings.js'
import { readConfigText } from './readConfigText.js'
import { readSource } from './readSource.js'
import { SourceText } from './SourceText.js'

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
}

/** What the check found. */
export interface CheckedConfig {
  /** The file that was checked, absolute. */
  readonly file: string
  /** Ordered by place. */
  readonly issues: readonly ConfigIssue[]
  /** The config as written, without defaults; only when no issue is an error. */
  readonly config?: unknown
}

/**
 * Finds a team's config file and checks it. Its text is read first; the file is run only where that leaves values open,
 * and never with `isStatic`.
 * @throws ConfigFileError `WM_CONFIG_NOT_FOUND` or `WM_CONFIG_UNREADABLE`; what is wrong inside the file never throws
 */
export async function checkConfigFile(options: CheckOptions): Promise<CheckedConfig> {
  const { cwd } = options
  const { file, passedOver }: FoundFile =
    options.file === undefined
      ? await findConfigFile(cwd)
      : { file: resolve(cwd, options.file), passedOver: [] }
  const shown = (relative(cwd, file) || file).replaceAll('\\', '/')
  const text = await readConfigText(file, shown)
  const { issues, value } = await checkText({ ...options, file, shown, text })
  const place = { file: shown, source: new SourceText(text) }
  const all = inOrder([...passedOver.map((name) => issueAt(secondFile(name), 0, place)), ...issues])
  return { file, issues: all, ...(!all.some(isError) && { config: value }) }
}

interface TextToCheck extends CheckOptions {
  readonly file: string
  readonly shown: string
  readonly text: string
}

interface CheckedText {
  readonly issues: readonly ConfigIssue[]
  readonly value?: unknown
}

async function checkText({ file, isStatic, shown, text, timeLimitMs }: TextToCheck): Promise<CheckedText> {
  const reading = readSource(text, file)
  const place: PlacedIn = { file: shown, source: new SourceText(text) }
  if (reading.status === 'broken') {
    const { message, offset } = reading.problem
    return { issues: [issueAt(fileFinding('WM_CONFIG_SYNTAX', message), offset, place)] }
  }
  if (reading.status === 'noExport') return { issues: [issueAt(withoutExport, 0, place)] }

  const at: PlacedIn = { ...place, root: reading.root }
  if (reading.computed.length === 0 || isStatic) {
    const { findings, computed } = checkStatic(reading)
    return {
      issues: [
        ...findings.map((finding) => issueOf(finding, at)),
        ...computed.map(({ finding, offset }) => issueAt(finding, offset, at)),
      ],
      value: reading.value,
    }
  }

  const loaded = await loadConfigFile(file, timeLimitMs)
  if (loaded.status === 'noDefault') return { issues: [issueAt(withoutExport, 0, place)] }
  if (loaded.status === 'failed') {
    const offset = loaded.place ? place.source.offset(loaded.place.line, loaded.place.column) : 0
    return { issues: [issueAt(fileFinding('WM_CONFIG_LOAD_FAILED', loaded.message), offset, place)] }
  }
  return { issues: checkValue(loaded.value).map((finding) => issueOf(finding, at)), value: loaded.value }
}

function fileFinding(code: Finding['code'], message: string): Finding {
  return { severity: 'error', code, path: '', message }
}

const withoutExport: Finding = {
  ...fileFinding('WM_CONFIG_NO_EXPORT', 'has no default export, so there is nothing to read'),
  hint: 'Write `export default defineConfig({ … })`.',
}

function secondFile(name: string): Finding {
  return {
    severity: 'warning',
    code: 'WM_CONFIG_AMBIGUOUS',
    path: '',
    message: `is read from this file, and ${name} beside it is passed over`,
    hint: 'Delete one of the two.',
  }
}

function isError({ severity }: ConfigIssue): boolean {
  return severity === 'error'
}
