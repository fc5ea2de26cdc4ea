import { nearestName } from '@wallet-modal/runtime/config'
import type { ConfigIssue } from '../config/ConfigIssue.js'
import { knownKeys } from '../config/knownKeys.js'
import { readSource } from '../config/readSource.js'
import { valueAt } from './changedValue.js'
import { type ConfigPath, parsePath, showPath } from './configPath.js'
import { EditRefused } from './EditRefused.js'
import { editSource } from './editSource.js'
import { renameKey } from './renameKey.js'

/** A problem in a config, and its repair. */
export interface Repair {
  readonly action: 'rename' | 'remove'
  /** The old path. */
  readonly path: string
  /** The key's new path. */
  readonly to?: string
  /** Code of the issue that it solves. */
  readonly code: ConfigIssue['code']
}

/** A config's text after repairs. */
export interface Repaired {
  readonly text: string
  readonly repairs: readonly Repair[]
}

/** Checks a text without running it. */
type CheckIssues = (text: string) => Promise<readonly ConfigIssue[]>

/**
 * Makes repairs with a single answer: renames an unknown key to the only known one that is similar, and removes what has no
 * effect. Checks the text after each repair, and drops a repair that would add an issue.
 *
 * @param file the config's name; the extension tells the language
 * @param issues of the text
 * @param check finds the issues of an edited text
 */
export async function repairConfig(
  text: string,
  file: string,
  issues: readonly ConfigIssue[],
  check: CheckIssues,
): Promise<Repaired> {
  const repairs: Repair[] = []
  const waiting = [...issues].reverse()
  const tried = new Set<string>()
  let now = text
  let before = await check(text)
  // Starts with the last issue, so that earlier items keep their places.
  for (let issue = waiting.shift(); issue; issue = waiting.shift()) {
    const name = `${issue.code} ${issue.path}`
    const made = tried.has(name) ? undefined : repairOf(issue, now, file)
    tried.add(name)
    if (!made) continue
    const after = await check(made.text)
    if (!isBetter(before, after, made.repair)) continue
    repairs.push(made.repair)
    now = made.text
    before = after
    // Once the key is known, rules find issues that they couldn't see before.
    if (made.repair.action === 'rename') waiting.push(...[...after].reverse())
  }
  return { text: now, repairs }
}

/** A repair, and its text. */
interface Made {
  readonly text: string
  readonly repair: Repair
}

function repairOf({ code, path: shown }: ConfigIssue, text: string, file: string): Made | undefined {
  const reading = readSource(text, file)
  const path = pathOf(shown)
  // A long name is cut in a path, and one with a dot reads as two keys.
  if (reading.status !== 'read' || !path || valueAt(reading.value, path) === undefined) return undefined
  if (code === 'WM_CONFIG_UNKNOWN_KEY') {
    const name = onlyNear(String(path.at(-1)), knownKeys(path.slice(0, -1)))
    const edited = name === undefined ? undefined : renameKey(text, file, path, name)
    if (name === undefined || edited === undefined) return undefined
    return {
      text: edited,
      repair: { action: 'rename', path: shown, to: showPath([...path.slice(0, -1), name]), code },
    }
  }
  // The runtime completes an order, so an item that is off can go. Others may have an effect elsewhere.
  if (code !== 'WM_CONFIG_NO_EFFECT' || path[0] !== 'connect') return undefined
  const edited = without(text, file, path, reading.value)
  return edited === undefined ? undefined : { text: edited, repair: { action: 'remove', path: shown, code } }
}

function pathOf(shown: string): ConfigPath | undefined {
  try {
    return parsePath(shown)
  } catch {
    // An unusual key, with spaces or quotes.
    return undefined
  }
}

/** The only similar name; undefined if there are several. */
function onlyNear(typed: string, names: readonly string[]): string | undefined {
  const near = nearestName(typed, names)
  const others = names.filter((name) => name !== near)
  return nearestName(typed, others) === undefined ? near : undefined
}

function without(text: string, file: string, path: ConfigPath, config: unknown): string | undefined {
  const list = path.slice(0, -1)
  const isLast = Object(valueAt(config, list)).length === 1
  try {
    return editSource(text, file, { path: isLast ? list : path, value: undefined })
  } catch (error) {
    if (error instanceof EditRefused) return undefined
    throw error
  }
}

/** Whether an issue is gone and no new one came. */
function isBetter(
  before: readonly ConfigIssue[],
  after: readonly ConfigIssue[],
  { action, to }: Repair,
): boolean {
  if (action === 'remove') return after.length < before.length
  const nameOf = ({ code, path }: ConfigIssue) => `${code} ${path}`
  const known = new Set(before.map(nameOf))
  // Rules between keys run once each key is valid: they report problems that were there before.
  const ofForm = ['WM_CONFIG_INVALID_VALUE', 'WM_CONFIG_SECRET']
  return !after.some(
    (issue) => ofForm.includes(issue.code) && issue.path.startsWith(to ?? '') && !known.has(nameOf(issue)),
  )
}
