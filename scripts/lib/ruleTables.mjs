import { CommandError } from './commandLine.mjs'

/**
 * A rule of `docs/behaviour.md`: a row of a table whose first column is `Id`, and that has a column `State`.
 *
 * @typedef {object} Rule
 * @property {string} id its section and its number there, such as `2.7`
 * @property {string} state
 * @property {number} line from 0
 * @property {(state: string) => string} inState the row with another state, everything else as it is
 */

/**
 * The rules of the document, in its order.
 *
 * @param {string} text
 * @returns {Rule[]}
 * @throws {CommandError} where a row has no id of its section, or one that another row has
 */
export function rulesOf(text) {
  /** @type {Map<string, Rule>} */
  const rules = new Map()
  let section = ''
  let stateColumn = -1
  for (const [line, content] of text.split('\n').entries()) {
    section = /^## §(\d+)/.exec(content)?.[1] ?? section
    const cells = content.split('|')
    if (!content.startsWith('|')) stateColumn = -1
    else if (cells[1]?.trim() === 'Id') stateColumn = cells.findIndex((cell) => cell.trim() === 'State')
    else if (stateColumn !== -1 && !/^[|\s:-]+$/.test(content)) {
      const rule = ruleIn(cells, stateColumn, line)
      if (!/^\d+\.\d+$/.test(rule.id) || !rule.id.startsWith(`${section}.`) || rules.has(rule.id)) {
        throw new CommandError(
          `docs/behaviour.md:${line + 1}: ${rule.id || 'no id'}. A row takes the next number of §${section} as its id.`,
        )
      }
      rules.set(rule.id, rule)
    }
  }
  return [...rules.values()]
}

/**
 * @param {string[]} cells
 * @param {number} stateColumn
 * @param {number} line
 * @returns {Rule}
 */
function ruleIn(cells, stateColumn, line) {
  const cell = cells[stateColumn] ?? ''
  return {
    id: (cells[1] ?? '').trim(),
    state: cell.trim(),
    line,
    inState: (state) => cells.with(stateColumn, ` ${state}`.padEnd(cell.length - 1).concat(' ')).join('|'),
  }
}

/**
 * The citations of `docs/behaviour.md` in a text: `Spec §2` its section, `Spec §2.7, §4.1` its rules.
 *
 * @param {string} text
 * @returns {string[]} `2`, `2.7`, `4.1`
 */
export function citedIn(text) {
  return [...text.matchAll(/\bSpec §\d+(?:\.\d+)?(?:, §\d+(?:\.\d+)?)*/g)].flatMap(([citation]) =>
    [...citation.matchAll(/§(\d+(?:\.\d+)?)/g)].map(([, id]) => id ?? ''),
  )
}
