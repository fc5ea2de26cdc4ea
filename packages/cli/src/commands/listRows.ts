import { isSwitchedOn, type ModalConfig, nearestName, socials, turnsOn } from '@wallet-modal/runtime/config'
import { nearNetwork, networkOffers } from '../catalogue/networks.js'
import { featureOffersOf, flagsServedBy, type PluginOffer, pluginOffers } from '../catalogue/offers.js'
import type { PluginPackage } from '../catalogue/readPluginPackage.js'
import { nearWallet, type WalletOffer, walletOffers } from '../catalogue/wallets.js'
import { featuresOf, servedWith } from '../config/servedFeatures.js'
import { listTemplates } from '../create/template.js'

/** What can be listed. */
export const topics = ['templates', 'plugins', 'socials', 'chains', 'features', 'wallets'] as const

/** One of them. */
export type Topic = (typeof topics)[number]

/** One row of a list: what identifies it, what it is, and how it stands. */
export interface Row {
  readonly id: string
  readonly [fact: string]: unknown
}

/**
 * What there is to choose from, and what a config has of it.
 *
 * @param config undefined outside an app
 * @param own those of our catalog
 * @param foreign third parties' that the app has installed
 */
export function listRows(
  topic: Topic,
  config: ModalConfig | undefined,
  own: readonly PluginOffer[] = pluginOffers,
  foreign: readonly PluginPackage[] = [],
): Row[] {
  const { plugins } = servedWith(
    foreign.map(({ facts }) => facts),
    own,
  )
  const on = config && featuresOf(config, plugins)
  const state = (isUsed: boolean, isThere = true) =>
    isThere ? (config ? (isUsed ? 'on' : 'off') : undefined) : 'not available yet'
  switch (topic) {
    case 'templates':
      return listTemplates().map(({ id, description }) => ({ id, summary: description }))
    case 'plugins':
      return [...own, ...foreign.map(({ facts, name }) => ({ ...facts, package: name }))].map((plugin) => {
        const { catalog = {}, hosts = [], id } = plugin
        const name = 'package' in plugin ? { package: plugin.package } : {}
        const features = Object.keys(catalog.flags ?? {})
        const { namespaces = [] } = catalog
        const by = [
          ...namespaces.map((name) => `chains of ${name}`),
          ...features.map((name) => `features.${name}`),
        ]
        return {
          id,
          ...name,
          features,
          namespaces,
          hosts,
          state: state(config !== undefined && (!plugin.catalog || isSwitchedOn(config, catalog))),
          summary: `${by.length > 0 ? `switched on by ${by.join(', ')}` : plugin.brings}${name.package ? ` (${name.package})` : ''}`,
        }
      })
    case 'socials':
      return socials.map((id) => ({
        id,
        state: state(on?.socials.includes(id) === true, flagsServedBy(plugins).includes('socials')),
      }))
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
      return featureOffersOf(plugins).map((offer) => ({
        id: offer.id,
        isAvailable: offer.isAvailable,
        state: state(turnsOn(on?.[offer.id]), offer.isAvailable),
        summary: offer.summary,
      }))
    case 'wallets':
      return walletOffers.map((offer) => {
        const { id, name, namespaces, rdns } = offer
        const announced = rdns === undefined ? '' : `, rdns ${rdns}`
        return {
          id,
          name,
          rdns,
          namespaces,
          state: config && stateOfWallet(offer, config),
          summary: `${name} (${namespaces.join(', ')})${announced}`,
        }
      })
  }
}

/** Whether a config names a wallet, or hides it; nothing for one that it says nothing of. */
function stateOfWallet({ names }: WalletOffer, { wallets }: ModalConfig): 'on' | 'off' | undefined {
  const { exclude = [], featured = [], include = [] } = wallets ?? {}
  const isIn = (list: readonly string[]) => list.some((name) => names.includes(name.toLowerCase()))
  if (isIn(exclude) || (include.length > 0 && !isIn(include))) return 'off'
  return isIn(featured) || isIn(include) ? 'on' : undefined
}

/** The rows that have each of these words in their id, slug, name or rdns; in what they say of themselves, where they have no name. */
export const rowsWith = (rows: readonly Row[], words: readonly string[]): Row[] =>
  rows.filter(({ id, slug, name, rdns, summary }) => {
    const texts = [id, slug, rdns, name ?? summary].map((text) => String(text ?? '').toLowerCase())
    return words.every((word) => texts.some((text) => text.includes(word.toLowerCase())))
  })

/** The row that a search without a result was most likely for, by its id or slug. */
export function nearRow(topic: Topic, words: readonly string[]): string | undefined {
  const typed = words.join(' ')
  if (topic === 'wallets') return nearWallet(typed)?.id
  if (topic === 'chains') return nearNetwork(typed)?.slug
  return nearestName(
    typed,
    listRows(topic, undefined).map(({ id }) => id),
  )
}
