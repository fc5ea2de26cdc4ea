import { pluginOffers } from '../catalogue/offers.js'
import { CliError } from '../errors/CliError.js'
import { pluginsOfApp } from '../project/pluginsOfApp.js'
import { readProject } from '../project/readProject.js'
import type { Command } from '../Session.js'
import { listRows, type Topic, topics } from './listRows.js'

/** `wallet-modal list [topic]`: what there is to choose from, and what the config here has of it. */
export const list: Command = async (session, _flags, args) => {
  const { log, report } = session
  const wanted = args[0] === undefined ? topics : [readTopic(args[0])]
  const { config, configFile, issues } = await readProject(session.cwd)
  const foreign = await pluginsOfApp(session.cwd)
  const catalogue = Object.fromEntries(
    wanted.map((topic) => [topic, listRows(topic, config, pluginOffers, foreign)]),
  )
  report.data = catalogue
  if (configFile !== undefined && !config) {
    const what = issues === 1 ? '1 issue' : `${issues} issues`
    log.warn({
      code: 'WM_LIST_WITHOUT_CONFIG',
      message: `${configFile} has ${what} without being run, so what is on is not shown. Run: wallet-modal validate`,
    })
  }

  for (const [topic, items] of Object.entries(catalogue)) {
    log.result(log.paint('bold', `${topic.charAt(0).toUpperCase()}${topic.slice(1)}`))
    const width = Math.max(...items.map(({ id }) => id.length))
    for (const { id, state, summary } of items) {
      log.result(`  ${id.padEnd(width)}  ${[state && `[${state}]`, summary].filter(Boolean).join(' ')}`)
    }
    log.result('')
  }
}

function readTopic(typed: string): Topic {
  const topic = topics.find((known) => known === typed)
  if (topic) return topic
  throw new CliError(
    'WM_USAGE_INVALID_VALUE',
    `Nothing to list under "${typed}". Choose from: ${topics.join(', ')}`,
  )
}
