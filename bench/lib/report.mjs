import { pins } from './contenders.mjs'
import { cell, isKept, rows, written } from './rows.mjs'

/** @typedef {import('./contenders.mjs').Contender} Contender */
/** @typedef {import('./rows.mjs').Cell} Cell */

/**
 * @typedef {object} Report all that a run found; what `--json` prints
 * @property {string} date ISO 8601, the day
 * @property {string} chromium version
 * @property {string} node version
 * @property {string} processor
 * @property {{ runs: number, seed: number, quick: boolean }} options
 * @property {{ id: string, title: string, packages: string[] }[]} contenders
 * @property {(import('./rows.mjs').Row & { cells: Record<string, Cell> })[]} rows those that were measured
 * @property {import('./commandTimes.mjs').CommandTime[]} commands
 * @property {string[]} failures
 * @property {string[]} broken budgets
 */

/**
 * @param {object} found
 * @param {readonly Contender[]} found.contenders
 * @param {readonly import('./runRounds.mjs').Round[]} found.rounds
 * @returns {Pick<Report, 'contenders' | 'rows' | 'broken'>}
 */
export function compare({ contenders, rounds }) {
  const compared = rows
    .map((row) => ({
      ...row,
      cells: Object.fromEntries(
        contenders.flatMap(({ id }) => {
          const found = cell(row, id, rounds)
          return found ? [[id, found]] : []
        }),
      ),
    }))
    .filter(({ cells }) => Object.keys(cells).length > 0)
  return {
    contenders: contenders.map((contender) => ({
      id: contender.id,
      title: contender.title,
      packages: pins(contender),
    })),
    rows: compared,
    broken: compared.flatMap((row) => brokenIn(row, contenders)),
  }
}

/**
 * @param {Report['rows'][number]} row
 * @param {readonly Contender[]} contenders
 */
function brokenIn(row, contenders) {
  return contenders.flatMap(({ id, title }) => {
    const budget = row.budgets?.[id]
    if (!budget || isKept(row.cells, id, budget)) return []
    return [
      `${row.title} (${title}): ${figure(row, row.cells[id], id)}, the budget is ${budgetText(row, budget)}`,
    ]
  })
}

/**
 * For the terminal: every figure, the spread of ours, and whether each budget is kept.
 *
 * @param {Report} report
 */
export function plainTable({ contenders, rows, commands, failures }) {
  const header = ['', ...contenders.map(({ title }) => title), 'budget (quartiles)']
  const lines = rows.map((row) => [
    row.title,
    ...contenders.map(({ id }) => figure(row, row.cells[id], id)),
    Object.entries(row.cells)
      .flatMap(([id, { spread }]) => {
        const budget = row.budgets?.[id]
        if (!budget) return []
        const quartiles = spread.map((value) => written(row, value, row.shows === 'ratio')).join(' to ')
        return `${id}: ${budgetText(row, budget)} ${isKept(row.cells, id, budget) ? 'kept' : 'BROKEN'} (${quartiles})`
      })
      .join('; '),
  ])
  return [
    ...aligned([header, ...lines]),
    '',
    ...aligned([
      ['command line', 'median', 'to node -e 0', 'over it', 'budget'],
      ...commands.map(({ title, ms, ratio, overMs, budget }) => [
        title,
        `${ms.toFixed(0)} ms`,
        `${ratio.toFixed(1)}×`,
        `${overMs.toFixed(0)} ms`,
        budget,
      ]),
    ]),
    ...(failures.length > 0 ? ['', 'Not measured:', ...failures.map((failure) => `  ${failure}`)] : []),
  ].join('\n')
}

/**
 * For docs/performance.md: medians, and where and with what they were taken.
 *
 * @param {Report} report
 */
export function markdownTable({ date, chromium, node, processor, options, contenders, rows, commands }) {
  const header = ['', ...contenders.map(({ title }) => title), 'budget']
  const lines = rows.map((row) => [
    row.title,
    ...contenders.map(({ id }) => figure(row, row.cells[id], id)),
    Object.values(row.budgets ?? {})
      .map((budget) => budgetText(row, budget))
      .at(0) ?? '',
  ])
  const versions = contenders
    .filter(({ packages }) => packages.length > 0)
    .map(({ title, packages }) => `${title}: ${packages.join(', ')}`)
  const times = commands.map(({ title, ratio, ms }) => `${title} ${ratio.toFixed(1)}× (${ms.toFixed(0)} ms)`)
  return [
    ...markdown([header, ...lines]),
    '',
    `${date}, Chromium ${chromium}, Node ${node}, ${processor}; medians of ${options.runs} rounds, seed ${options.seed}.`,
    `${versions.join('; ')}.`,
    '',
    `The command line, in times of \`node -e 0\`: ${times.join(', ')}.`,
  ].join('\n')
}

/**
 * @param {import('./rows.mjs').Row} row
 * @param {Cell | undefined} found
 * @param {string} id
 */
function figure(row, found, id) {
  if (!found) return '–'
  const { value, compared } = found
  if (compared === undefined || id === 'floor') return written(row, value)
  if (row.shows === 'ratio') return written(row, compared, true)
  return `${compared >= 0 ? '+' : '−'}${written(row, Math.abs(compared))}`
}

/**
 * @param {import('./rows.mjs').Row} row
 * @param {import('./rows.mjs').Budget} budget
 */
function budgetText(row, { limit, mayReach, aheadOf }) {
  if (limit === undefined) return aheadOf ? 'ahead of every peer' : ''
  if (limit === 0) return '0'
  const text = row.shows === 'ratio' ? `${limit}×` : written(row, limit)
  return `${mayReach ? 'at most' : 'under'} ${row.shows === 'over' ? `+${text}` : text}`
}

/** @param {string[][]} table */
function aligned(table) {
  const widths = widthsOf(table)
  return table.map((line) =>
    line
      .map((text, column) =>
        column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
}

/** @param {string[][]} table */
function markdown([header = [], ...lines]) {
  const rule = header.map((_, column) => (column === 0 ? '---' : '--:'))
  return [header, rule, ...lines].map((line) => `| ${line.join(' | ')} |`)
}

/** @param {string[][]} table */
function widthsOf(table) {
  const columns = Math.max(...table.map((line) => line.length))
  return Array.from({ length: columns }, (_, column) =>
    Math.max(...table.map((line) => line[column]?.length ?? 0)),
  )
}
