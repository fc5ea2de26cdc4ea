import { floor } from './contenders.mjs'
import { median, quantile } from './statistics.mjs'

/** @typedef {import('./runRounds.mjs').Round} Round */

/**
 * @typedef {object} Row one line of the table
 * @property {string} title
 * @property {string | string[]} metric several are added up
 * @property {'value' | 'ratio' | 'over'} shows itself, or how it stands to the floor's in the same round
 * @property {'kB' | 'ms' | 'MB' | '%' | ''} unit of the value, and of what is over the floor's
 * @property {Record<string, Budget>} [budgets] by contender
 */

/**
 * @typedef {object} Budget
 * @property {number} [limit]
 * @property {boolean} [mayReach] whether the limit itself is kept, too; else it has to stay under it
 * @property {readonly string[]} [aheadOf] contenders whose figures in the same run have to be higher
 */

const none = { limit: 0, mayReach: true }
const peers = ['solana', 'connectkit', 'rainbowkit', 'appkit']

/** @type {Row[]} */
export const rows = [
  value('JS on load, framework included', 'bytes load', 'kB', { react: { limit: 88, mayReach: true } }),
  value('more JS to open', 'bytes open', 'kB', { react: { limit: 32, mayReach: true } }),
  value('… then ahead of the click on a wallet', 'bytes ahead', 'kB', {
    react: { limit: 50, mayReach: true },
  }),
  value('JS opened, all of it', ['bytes load', 'bytes open'], 'kB', {
    vanilla: { limit: 57, mayReach: true },
  }),
  value('requests to other hosts on load', 'foreign load', '', { react: none, vanilla: none }),
  value('requests to other hosts on open', 'foreign open', '', { react: none, vanilla: none }),
  time('load to button', 'load 1x'),
  time('load to button, CPU 4x', 'load 4x'),
  time('load to button, CPU 4x, 4G', 'load 4x 4G'),
  time('click to list, at once', 'cold 1x at once'),
  time('click to list, after pointing', 'cold 1x pointing'),
  time('click to list, CPU 4x, at once', 'cold 4x at once'),
  time('click to list, CPU 4x, after pointing', 'cold 4x pointing'),
  time('click to list, CPU 4x, 4G, at once', 'cold 4x 4G at once'),
  time('click to list, CPU 4x, 4G, after pointing', 'cold 4x 4G pointing'),
  time('click to list, again', 'warm 1x'),
  time('click to list, CPU 4x, again', 'warm 4x'),
  time('click to list, CPU 4x, 4G, again', 'warm 4x 4G'),
  over('wallet clicked to connected, at once', 'connected 1x at once', 'ms', { 'react-idle': { limit: 20 } }),
  over('wallet clicked to connected, after pointing', 'connected 1x pointing', 'ms'),
  over('wallet clicked to connected, CPU 4x, at once', 'connected 4x at once', 'ms', {
    'react-idle': { limit: 100, aheadOf: ['rainbowkit'] },
  }),
  over('wallet clicked to connected, CPU 4x, 4G, at once', 'connected 4x 4G at once', 'ms'),
  value('frames dropped, 600 wallets, CPU 4x', 'dropped 600', '%', { react: { limit: 5 } }),
  value('rows in the DOM, 600 wallets', 'rows 600', '', { react: { limit: 40 } }),
  value('frames dropped, 10,000 wallets, CPU 4x', 'dropped 10000', '%'),
  value('rows in the DOM, 10,000 wallets', 'rows 10000', ''),
  value('frames dropped, 10,000 transactions, CPU 4x', 'activity dropped 10000', '%', {
    react: { limit: 5 },
  }),
  value('rows in the DOM, 10,000 transactions', 'activity rows 10000', '', { react: { limit: 40 } }),
  value('heap gained by scrolling them', 'activity heap 10000', 'MB', { react: { limit: 1 } }),
  value('rows in the DOM, 500 networks', 'networks 500', '', { react: { limit: 40 } }),
  over('JS heap after opening', 'heap', 'MB', { react: { limit: 1.5 } }),
  value('DOM nodes added by opening', 'nodes', '', { react: { limit: 200 }, vanilla: { limit: 200 } }),
]

/**
 * A row that shows the figures themselves.
 *
 * @param {string} title
 * @param {Row['metric']} metric
 * @param {Row['unit']} unit
 * @param {Row['budgets']} [budgets]
 * @returns {Row}
 */
function value(title, metric, unit, budgets) {
  return { title, metric, shows: 'value', unit, ...(budgets && { budgets }) }
}

/**
 * A row that shows what a contender has over the floor.
 *
 * @type {typeof value}
 */
function over(title, metric, unit, budgets) {
  return { ...value(title, metric, unit, budgets), shows: 'over' }
}

/**
 * A row of time, judged as the templates have it: ahead of every peer of the same run.
 *
 * @param {string} title
 * @param {string} metric
 * @returns {Row}
 */
function time(title, metric) {
  return { title, metric, shows: 'ratio', unit: 'ms', budgets: { 'react-idle': { aheadOf: peers } } }
}

/**
 * @typedef {object} Cell
 * @property {number} value median over the rounds, in the row's unit: the contender's own
 * @property {number} [compared] the same of its ratio to the floor, or of what it has over it
 * @property {[number, number]} spread quartiles of what the row shows
 * @property {number} rounds in which it was measured
 */

const scale = { kB: 1e-3, MB: 1e-6, '%': 100, ms: 1, '': 1 }

/**
 * Medians over rounds. Figures are compared within each round first.
 *
 * @param {Row} row
 * @param {string} contender
 * @param {readonly Round[]} rounds
 * @returns {Cell | undefined} undefined when it was never measured
 */
export function cell({ metric, shows, unit }, contender, rounds) {
  const metrics = [metric].flat()
  /** @param {Round} round @param {string} id */
  const valueIn = (round, id) => {
    const parts = metrics.map((name) => round.get(name)?.get(id))
    return parts.some((part) => part === undefined)
      ? undefined
      : parts.reduce((/** @type {number} */ sum, part) => sum + (part ?? 0), 0) * scale[unit]
  }
  const pairs = rounds.flatMap((round) => {
    const [own, least] = [valueIn(round, contender), valueIn(round, floor)]
    if (own === undefined || (shows !== 'value' && least === undefined)) return []
    return [{ own, least: least ?? 0 }]
  })
  if (pairs.length === 0) return undefined

  const shown = pairs.map(({ own, least }) =>
    shows === 'ratio' ? own / least : shows === 'over' ? own - least : own,
  )
  return {
    value: median(pairs.map(({ own }) => own)),
    ...(shows !== 'value' && { compared: median(shown) }),
    spread: [quantile(shown, 0.25), quantile(shown, 0.75)],
    rounds: pairs.length,
  }
}

/**
 * Whether a row keeps a contender's budget. One that could not be measured doesn't.
 *
 * @param {Record<string, Cell>} cells the row's, by contender
 * @param {string} contender
 * @param {Budget} budget
 */
export function isKept(cells, contender, { limit = Number.POSITIVE_INFINITY, mayReach, aheadOf = [] }) {
  const shown = (/** @type {string} */ id) => cells[id]?.compared ?? cells[id]?.value
  const own = shown(contender)
  if (own === undefined) return false
  const isAhead = aheadOf.every((peer) => own < (shown(peer) ?? Number.POSITIVE_INFINITY))
  return isAhead && (own < limit || (mayReach === true && own === limit))
}

/**
 * @param {Row} row
 * @param {number} value in its unit, or a ratio
 * @param {boolean} [isRatio]
 */
export function written({ unit }, value, isRatio = false) {
  if (isRatio) return `${value.toFixed(value < 9.95 ? 1 : 0)}×`
  if (unit === '') return value.toLocaleString('en-US', { maximumFractionDigits: 0 })
  const digits = unit === 'MB' || (unit === 'kB' && value > 0 && value < 99.5) ? 1 : 0
  const figure = value.toFixed(digits).replace(/^-(0(\.0)?)$/, '$1')
  return unit === '%' ? `${figure} %` : `${figure} ${unit}`
}
