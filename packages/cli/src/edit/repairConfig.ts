import { nearestName } from '@wallet-modal/runtime/config'
import type { ConfigIssue } from '../config/ConfigIssue.js'
import { readSource } from '../config/readSource.js'
import { valueAt } from './changedValue.js'
import { type ConfigPath, parsePath, showPath } from './configPath.js'
import { EditRefused } from './EditRefused.js'
import { editSource } from './editSource.js'
import { knownKeys } from './knownKeys.js'
import { renameKey } from './renameKey.js'

/** Something that was wrong in a config, and what was made of it. */
export interface Repair {
  readonly action: 'rename' | 'remove'
  /** Where it was. */
  readonly path: string
  /** The key's new path. */
  readonly to?: string
  /** The issue that is gone. */
  readonly code: ConfigIssue['code']
}

/** A config's text after repairs. */
export interface Repaired {
  readonly text: string
  readonly repairs: readonly Repair[]
}

/** What is said of a text without running it. */
type CheckIssues = (text: string) => Promise<readonly ConfigIssue[]>

/**
 * Repairs what has one answer only: renames a key that nothing knows to the only known one that is like it, and takes out what
 * changes nothing. Each repair is proved on the edited text, and dropped where it would bring an issue in. Nothing is guessed.
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
  // The last ones first: items before them keep their places.
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
    // A key that is known lets rules see what they had no word for.
    if (made.repair.action === 'rename') waiting.push(...[...after].reverse())
  }
  return { text: now, repairs }
}

/** One repair, in the text that it makes. */
interface Made {
  readonly text: string
  readonly repair: Repair
}

function repairOf({ code, path: shown }: ConfigIssue, text: string, file: string): Made | undefined {
  const reading = readSource(text, file)
  const path = pathOf(shown)
  // A long name is cut in a path, and one with a dot reads as two.
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
  // An order is completed by what it leaves out, so what is off has no place in it. Other things may have an effect elsewhere.
  if (code !== 'WM_CONFIG_NO_EFFECT' || path[0] !== 'connect') return undefined
  const edited = without(text, file, path, reading.value)
  return edited === undefined ? undefined : { text: edited, repair: { action: 'remove', path: shown, code } }
}

function pathOf(shown: string): ConfigPath | undefined {
  try {
    return parsePath(shown)
  } catch {
    // Of a key that nobody types: it has spaces or quotes.
    return undefined
  }
}

/** The name that is like another; undefined where several are. */
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

/** Whether an issue is gone and none has come. */
function isBetter(
  before: readonly ConfigIssue[],
  after: readonly ConfigIssue[],
  { action, to }: Repair,
): boolean {
  if (action === 'remove') return after.length < before.length
  const nameOf = ({ code, path }: ConfigIssue) => `${code} ${path}`
  const known = new Set(before.map(nameOf))
  // Rules between keys are asked once each key is right: what they say was so before.
  const ofForm = ['WM_CONFIG_INVALID_VALUE', 'WM_CONFIG_SECRET']
  return !after.some(
    (issue) => ofForm.includes(issue.code) && issue.path.startsWith(to ?? '') && !known.has(nameOf(issue)),
  )
}
