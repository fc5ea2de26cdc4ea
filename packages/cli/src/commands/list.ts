import { pluginOffers } from '../catalogue/offers.js'
import { pluginsOfApp } from '../config/pluginsOfApp.js'
import { CliError } from '../errors/CliError.js'
import type { Command, Session } from '../terminal/Session.js'
import { wrapText } from '../terminal/wrapText.js'
import { listRows, nearRow, type Row, rowsWith, type Topic, topics } from './listRows.js'
import { readProject } from './readProject.js'

/** With more entries than this, a list in a terminal asks for a search word. */
const maxRows = 100
const shownRows = 20
/** With less room beside the names, a description stands below its name. */
const leastColumns = 24

/** `wallet-modal list [topic] [words...]`: lists what there is to choose from, and what the config uses. */
export const list: Command = async (session, _flags, [typed, ...words]) => {
  const { log, report } = session
  const topic = topics.find((known) => known === typed)
  if (typed !== undefined && !topic) words.unshift(typed)
  const wanted = topic ? [topic] : topics
  const { config, configFile, issues } = await readProject(session.cwd)
  const foreign = await pluginsOfApp(session.cwd)
  const catalogue = wanted.map((topic) => ({
    topic,
    rows: rowsWith(listRows(topic, config, pluginOffers, foreign), words),
  }))
  report.data = Object.fromEntries(catalogue.map(({ rows, topic }) => [topic, rows]))
  if (configFile !== undefined && !config) {
    const what = issues === 1 ? '1 issue' : `${issues} issues`
    log.warn({
      code: 'WM_LIST_WITHOUT_CONFIG',
      message: `${configFile} has ${what} without being run, so what is on is not shown. Run: wallet-modal validate`,
    })
  }
  const found = catalogue.filter(({ rows }) => rows.length > 0)
  for (const { rows, topic } of found) {
    if (typed === undefined && rows.length > maxRows) log.result(summaryOf(topic, rows, session))
    else showRows(topic, rows, session)
  }
  if (found.length > 0) return
  if (topic) showNoResult(topic, words, session)
  else throw noneOfAll(words)
}

/** A list that is too long to print beside others. */
const summaryOf = (topic: Topic, rows: readonly Row[], { log }: Session) =>
  `${log.paint('bold', titleOf(topic))}\n  ${rows.length} of them: wallet-modal list ${topic}\n`

const titleOf = (topic: Topic) => `${topic.charAt(0).toUpperCase()}${topic.slice(1)}`

function showRows(topic: Topic, rows: readonly Row[], { log }: Session): void {
  log.result(log.paint('bold', titleOf(topic)))
  // A program that reads the output can filter it.
  const isCut = log.columns !== undefined && rows.length > maxRows
  const named = rows.filter(({ state }) => state === 'on')
  const shown = isCut ? [...new Set([...named, ...rows])].slice(0, Math.max(shownRows, named.length)) : rows
  const width = Math.max(...shown.map(({ id }) => id.length))
  const isBeside = log.columns === undefined || log.columns - width - 4 >= leastColumns
  const indent = isBeside ? width + 4 : 6
  const columns = log.columns && Math.max(leastColumns, log.columns - indent)
  for (const { id, state, summary } of shown) {
    const text = wrapText([state && `[${state}]`, summary].filter(Boolean).join(' '), columns)
    const lines = text.replaceAll('\n', `\n${' '.repeat(indent)}`)
    log.result(isBeside ? `  ${id.padEnd(width)}  ${lines}` : `  ${id}\n${' '.repeat(indent)}${lines}`)
  }
  if (isCut) {
    const more = rows.length - shown.length
    log.result(`  and ${more} more. To search: wallet-modal list ${topic} <words>. All: --json`)
  }
  log.result('')
}

function showNoResult(topic: Topic, words: readonly string[], { log, report }: Session): void {
  const near = nearRow(topic, words)
  if (near !== undefined) report.data.near = near
  const what = `None of the ${topic} has "${words.join(' ')}" in its name.`
  log.result(`${what}${near === undefined ? '' : ` Did you mean "${near}"?`} All: wallet-modal list ${topic}`)
}

function noneOfAll(words: readonly string[]): CliError {
  return new CliError(
    'WM_USAGE_INVALID_VALUE',
    `Nothing to list under "${words.join(' ')}". Choose from: ${topics.join(', ')}`,
  )
}
