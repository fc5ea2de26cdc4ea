import type { JsonValue } from '@wallet-modal/runtime/config'
import { compareVersions } from 'compare-versions'
import { readSource } from '../config/readSource.js'
import { valueAt } from '../edit/changedValue.js'
import { parsePath } from '../edit/configPath.js'
import { editText } from '../edit/editText.js'
import { CliError } from '../errors/CliError.js'

/** A key that a version of the modal calls otherwise, or has no more. */
export interface ConfigMove {
  /** The first version that has it so. */
  readonly version: string
  /** Its path, such as `features.onramp`. */
  readonly from: string
  /** Where its value goes; undefined where no key takes it. */
  readonly to: string | undefined
}

/** All of them, the oldest first. No version has moved a key yet. */
export const configMoves: readonly ConfigMove[] = []

/** A config's text after moves. */
export interface MovedConfig {
  readonly text: string
  /** What the person has to do by hand, in words. */
  readonly toDo: readonly string[]
}

/**
 * Brings a config to a version: moves what it has at old keys, each by an edit that is proved. What can't be moved so is left alone, and
 * told.
 *
 * @param shown the file's name; its extension tells the language
 * @param between the version that it is of, and the one that it is to be of
 */
export function moveConfig(
  text: string,
  shown: string,
  between: { readonly from: string; readonly to: string },
  moves: readonly ConfigMove[],
): MovedConfig {
  const toDo: string[] = []
  const due = moves.filter(
    ({ version }) => compareVersions(version, between.from) > 0 && compareVersions(version, between.to) <= 0,
  )
  const moved = due.reduce((now, move) => {
    try {
      return moveOne(now, shown, move)
    } catch (error) {
      if (!(error instanceof CliError)) throw error
      toDo.push(`${move.from} ${move.to === undefined ? 'has gone' : `is ${move.to} now`}. ${error.message}`)
      return now
    }
  }, text)
  return { text: moved, toDo }
}

/** @throws CliError WM_EDIT_DYNAMIC */
function moveOne(text: string, shown: string, { from, to }: ConfigMove): string {
  const reading = readSource(text, shown)
  if (reading.status !== 'read') throw byHand(`${shown} can't be read.`)
  const value = valueAt(reading.value, parsePath(from))
  if (value === undefined) return text
  const without = (before: string) => editText(before, shown, { path: parsePath(from), value: undefined })
  if (to === undefined) return without(text)
  if (valueAt(reading.value, parsePath(to)) !== undefined) throw byHand(`${to} is set already: choose one.`)
  const isComputed = reading.computed.some(
    ({ path }) => path === from || path.startsWith(`${from}.`) || path.startsWith(`${from}[`),
  )
  if (isComputed) throw byHand('Its value is computed: rename it by hand.')
  return without(editText(text, shown, { path: parsePath(to), value: value as JsonValue }))
}

const byHand = (message: string) => new CliError('WM_EDIT_DYNAMIC', message)
