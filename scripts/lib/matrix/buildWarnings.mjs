import { stripVTControlCharacters } from 'node:util'

/** What bundlers, frameworks and type checkers begin a complaint with. */
const complaint =
  /\bwarn(ing)?\b|⚠|▲ \[|\(!\)|deprecat|can't resolve|could not resolve|IMPORT_IS_UNDEFINED|DIRECTIVE/i

/** Lines that have such a word and complain of nothing. */
const harmless = [/\b0 warnings?\b/i, /^npm (notice|warn Unknown (user|env) config)/]

/**
 * The lines of a build's output that complain.
 *
 * @param {string} output
 */
export function buildWarnings(output) {
  return stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => complaint.test(line) && !harmless.some((pattern) => pattern.test(line)))
}
