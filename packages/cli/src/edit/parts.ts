import { type FeatureId, featureIds, nearestName } from '@wallet-modal/runtime/config'
import { nearNetwork, networkOffers } from '../catalogue/networks.js'
import { isAvailable, pluginOffers } from '../catalogue/offers.js'
import { mayNameWallet, nearWallet } from '../catalogue/wallets.js'
import { CliError } from '../errors/CliError.js'
import { type Change, valueAt } from './changedValue.js'

/** What `add` and `remove` know by name. */
export type Part =
  | { readonly kind: 'feature'; readonly id: FeatureId }
  /** CAIP-2. */
  | { readonly kind: 'network'; readonly id: string }
  /** As a config names it. */
  | { readonly kind: 'wallet'; readonly id: string }

/**
 * Finds what a person means: a feature first, then a network by slug or CAIP-2 id, then a wallet by slug or rdns.
 *
 * @throws CliError WM_USAGE_INVALID_VALUE, WM_USAGE_NOT_AVAILABLE
 */
export function partNamed(typed: string): Part {
  const word = typed.toLowerCase()
  const feature = featureIds.find((id) => id.toLowerCase() === word)
  if (feature === 'socials') {
    throw new CliError(
      'WM_USAGE_INVALID_VALUE',
      `Social log-ins are a list: wallet-modal set features.socials '["google"]'`,
    )
  }
  if (feature && !isAvailable(feature)) {
    throw new CliError('WM_USAGE_NOT_AVAILABLE', `Feature "${feature}": no plugin serves it yet.`)
  }
  if (feature) return { kind: 'feature', id: feature }
  const network = networkOffers.find(({ id, slug }) => id === typed || slug === word)
  if (network) return { kind: 'network', id: network.id }
  if (mayNameWallet(typed)) return { kind: 'wallet', id: typed }
  const near = nearestName(typed, featureIds) ?? nearNetwork(typed)?.slug ?? nearWallet(typed)?.id
  throw new CliError(
    'WM_USAGE_INVALID_VALUE',
    `No feature, network or wallet "${typed}".${near ? ` Did you mean "${near}"?` : ''} See: wallet-modal list`,
  )
}

/** What a config needs to have a part; none where it has it. */
export function changesToAdd(config: unknown, { id, kind }: Part): readonly Change[] {
  if (kind === 'feature') {
    const isOn = valueAt(config, ['features', id]) === true
    return isOn ? [] : [{ path: ['features', id], value: true }]
  }
  const path = listOf(kind)
  const list = valueAt(config, path)
  const items: readonly unknown[] = Array.isArray(list) ? list : []
  return items.includes(id) ? [] : [{ path: [...path, items.length], value: id }]
}

/** What takes a part out of a config again; none where it isn't there. */
export function changesToRemove(config: unknown, { id, kind }: Part): readonly Change[] {
  if (kind === 'feature') return changesToSwitchOff(config, id)
  const path = listOf(kind)
  const list = valueAt(config, path)
  const index = Array.isArray(list) ? list.indexOf(id) : -1
  if (index < 0) return []
  // An empty list of wallets says nothing.
  const isLast = kind === 'wallet' && Array.isArray(list) && list.length === 1
  return [{ path: isLast ? path : [...path, index], value: undefined }]
}

/** A team that writes out what is off has it written out; elsewhere the key goes, where it is off without. */
function changesToSwitchOff(config: unknown, id: string): readonly Change[] {
  const path = ['features', id]
  const value = valueAt(config, path)
  const isOnByDefault = pluginOffers.some(({ catalog }) => catalog.flags?.[id as FeatureId] === true)
  if (value === false || (value === undefined && !isOnByDefault)) return []
  const others = Object.entries(Object(valueAt(config, ['features']))).filter(([key]) => key !== id)
  const isWrittenOut = others.some(([, other]) => other === false)
  return [{ path, value: isWrittenOut || isOnByDefault ? false : undefined }]
}

const listOf = (kind: 'network' | 'wallet') => (kind === 'network' ? ['chains'] : ['wallets', 'featured'])
