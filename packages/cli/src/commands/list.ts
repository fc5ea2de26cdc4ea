import { featureDefaults, featureIds, isMet, type ModalConfig, socials } from '@wallet-modal/runtime/config'
import { networkOffers } from '../catalogue/networks.js'
import { featureNeeds, featureOffers, isAvailable, pluginOffers, servedKeys } from '../catalogue/offers.js'
import { isEnabled } from '../config/featureState.js'
import { listTemplates } from '../create/template.js'
import { CliError } from '../errors/CliError.js'
import { readProject } from '../project/readProject.js'
import type { Command } from '../Session.js'

const topics = ['templates', 'plugins', 'socials', 'chains', 'features'] as const
type Topic = (typeof topics)[number]

/** One row of a list: what identifies it, what it is, and how it stands. */
interface Row {
  readonly id: string
  readonly [fact: string]: unknown
}

/** `wallet-modal list [topic]`: what there is to choose from, and what the config here has of it. */
export const list: Command = async (session, _flags, args) => {
  const { log, report } = session
  const wanted = args[0] === undefined ? topics : [readTopic(args[0])]
  const { config, configFile, issues } = await readProject(session.cwd)
  const catalogue = Object.fromEntries(wanted.map((topic) => [topic, rows(topic, config)]))
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

/** As in the page: what the config leaves out is as by default, but off without what it needs; so is what nothing serves. */
function isSwitchedOn(feature: string, config: ModalConfig): boolean {
  if (feature === 'signIn') return servedKeys.includes('signIn') && Boolean(config.signIn)
  const id = featureIds.find((known) => known === feature)
  if (!id || !isAvailable(id) || !isEnabled(config, id)) return false
  return config.features?.[id] !== undefined || isMet(config, featureNeeds[id])
}

/** @param config what there is here; undefined outside an app */
function rows(topic: Topic, config: ModalConfig | undefined): Row[] {
  const isOn = (feature: string) => config !== undefined && isSwitchedOn(feature, config)
  const state = (isUsed: boolean, isThere = true) =>
    isThere ? (config ? (isUsed ? 'on' : 'off') : undefined) : 'not available yet'
  const hasNamespace = (namespace: string) =>
    config?.chains?.some((id) => id.startsWith(`${namespace}:`)) === true
  switch (topic) {
    case 'templates':
      return listTemplates().map(({ id, description }) => ({ id, summary: description }))
    case 'plugins':
      return pluginOffers.map(({ id, features, namespaces, hosts }) => {
        const isUsed = features.some(isOn) || namespaces.some(hasNamespace)
        const by = [
          ...namespaces.map((name) => `chains of ${name}`),
          ...features.map((name) => `features.${name}`),
        ]
        return {
          id,
          features,
          namespaces,
          hosts,
          state: state(isUsed),
          summary: `switched on by ${by.join(', ')}`,
        }
      })
    case 'socials': {
      const chosen = config?.features?.socials ?? featureDefaults.socials
      return socials.map((id) => ({
        id,
        state: state(Array.isArray(chosen) && chosen.includes(id), isAvailable('socials')),
      }))
    }
    case 'chains':
      return networkOffers.map(({ id, name, slug, isTestnet }) => ({
        id,
        slug,
        name,
        isTestnet,
        state: state(config?.chains?.includes(id) === true) === 'on' ? 'on' : undefined,
        summary: `${name} (${slug})${isTestnet ? ', testnet' : ''}`,
      }))
    case 'features':
      return featureOffers.map((offer) => ({
        id: offer.id,
        isAvailable: offer.isAvailable,
        state: state(isOn(offer.id), offer.isAvailable),
        summary: offer.summary,
      }))
  }
}
