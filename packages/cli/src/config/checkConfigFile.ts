import { relative, resolve } from 'node:path'
import type { ConfigIssue } from './ConfigIssue.js'
import { type CheckOptions, checkText } from './checkText.js'
import type { Finding } from './Finding.js'
import { type FoundFile, findConfigFile } from './findConfigFile.js'
import { inOrder, issueAt } from './placeFindings.js'
import { readConfigText } from './readConfigText.js'
import { SourceText } from './SourceText.js'

export type { CheckOptions }

/** Result of the check. */
export interface CheckedConfig {
  /** The file that was checked, absolute. */
  readonly file: string
  /** This file and those that it imports, absolute: the result depends on them. */
  readonly files: readonly string[]
  /** Issues in the order of their places. */
  readonly issues: readonly ConfigIssue[]
  /** The config as written, without defaults; only if no issue is an error. */
  readonly config?: unknown
}

/**
 * Finds an app's config file and checks it. Reads its text, and runs the file only if the text leaves values open,
 * never with `isStatic`.
 * @throws CliError WM_CONFIG_NOT_FOUND, WM_CONFIG_UNREADABLE, WM_FILE_UNREADABLE; never for what is wrong inside the file
 */
export async function checkConfigFile(options: CheckOptions): Promise<CheckedConfig> {
  const { cwd } = options
  const { file, passedOver }: FoundFile =
    options.file === undefined
      ? await findConfigFile(cwd)
      : { file: resolve(cwd, options.file), passedOver: [] }
  const shown = (relative(cwd, file) || file).replaceAll('\\', '/')
  const { text } = await readConfigText(file, shown)
  const { issues, files = [], value } = await checkText({ ...options, file, shown, text })
  const place = { file: shown, source: new SourceText(text) }
  const all = inOrder([...passedOver.map((name) => issueAt(secondFile(name), 0, place)), ...issues], shown)
  return { file, files: [file, ...files], issues: all, ...(!all.some(isError) && { config: value }) }
}

function secondFile(name: string): Finding {
  return {
    severity: 'warning',
    code: 'WM_CONFIG_AMBIGUOUS',
    path: '',
    message: `is in two files: this one is used, and ${name} is ignored`,
    hint: 'Delete one of the two.',
  }
}

function isError({ severity }: ConfigIssue): boolean {
  return severity === 'error'
}
