import { isDeepStrictEqual } from 'node:util'
import type { JsonValue } from '@wallet-modal/runtime/config'
import { valueAt } from '../edit/changedValue.js'
import { type ConfigPath, showPath } from '../edit/configPath.js'
import { editText } from '../edit/editText.js'

/** A package.json after the merge. */
export interface MergedManifest {
  readonly text: string
  /** Conflicts: changes of the template to values that the team has changed, in words. */
  readonly notes: readonly string[]
}

/** The versions of a package.json. */
export interface Manifests {
  readonly base: string
  readonly mine: string
  readonly theirs: string
}

const sections = ['dependencies', 'devDependencies', 'optionalDependencies']
const ours = /^(?:@wallet-modal\/.+|create-wallet-modal|wallet-modal|wallet-modal-sandbox)$/

/**
 * Merges a package.json key by key, in the team's style. Takes a change of the template if the team has left the value
 * alone, and removes nothing. Our packages get one version, as they depend on exact versions of each other.
 *
 * @param version of our packages
 * @throws SyntaxError where one is no JSON; CliError WM_EDIT_DYNAMIC
 */
export function mergeManifest({ base, mine, theirs }: Manifests, version: string): MergedManifest {
  const [old, own, next] = [base, mine, theirs].map((text): unknown => JSON.parse(text))
  const notes: string[] = []
  let text = mine
  const write = (path: ConfigPath, value: JsonValue) => {
    text = editText(text, 'package.json', { path, value })
  }
  for (const path of leavesOf(next)) {
    if (isOurs(path)) continue
    const [before, wanted] = [valueAt(old, path), valueAt(next, path) as JsonValue]
    if (isDeepStrictEqual(before, wanted)) continue
    const place = placeOf(own, path)
    const there = valueAt(own, place)
    if (isDeepStrictEqual(there, wanted)) continue
    const isFree = before === undefined ? canHold(own, place) : there !== undefined
    if (isFree && isDeepStrictEqual(there, before)) write(place, wanted)
    else
      notes.push(
        `${showPath(place)} stays ${there === undefined ? 'out' : 'yours'}; the template has ${JSON.stringify(wanted)}.`,
      )
  }
  for (const path of leavesOf(old)) {
    if (valueAt(next, path) === undefined && isDeepStrictEqual(valueAt(own, path), valueAt(old, path)))
      notes.push(`${showPath(path)} is no more in the template. Take it out unless you use it.`)
  }
  for (const path of leavesOf(own).filter(isOurs)) {
    const range = valueAt(own, path)
    if (range === version) continue
    if (typeof range === 'string' && /^[\^~]?\d/.test(range)) write(path, version)
    else
      notes.push(`${showPath(path)} stays ${JSON.stringify(range)}; the others of ours are ${version} now.`)
  }
  for (const path of leavesOf(next).filter(isOurs)) {
    const isNew = valueAt(old, path) === undefined && valueAt(own, placeOf(own, path)) === undefined
    if (isNew) write(path, version)
  }
  return { text, notes }
}

const isOurs = ([section, name]: ConfigPath): boolean =>
  sections.includes(String(section)) && ours.test(String(name))

/** A package may be in another section than in the template. */
function placeOf(manifest: unknown, path: ConfigPath): ConfigPath {
  const [section, ...rest] = path
  if (!sections.includes(String(section))) return path
  const found = sections.find((one) => valueAt(manifest, [one, ...rest]) !== undefined)
  return found === undefined ? path : [found, ...rest]
}

/** Whether a path passes only through objects: the team may have another value on the way. */
const canHold = (manifest: unknown, path: ConfigPath): boolean =>
  path.slice(0, -1).every((_, depth) => {
    const above = valueAt(manifest, path.slice(0, depth + 1))
    return above === undefined || isObject(above)
  })

/** Paths of all values that aren't objects. */
const leavesOf = (value: unknown, path: ConfigPath = []): ConfigPath[] =>
  isObject(value) ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key])) : [path]

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
