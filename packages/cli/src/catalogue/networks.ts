import { nearestName } from '@wallet-modal/runtime/config'
// The plugins' own tables: data, and too large for a published name that apps could load by mistake.
import { networkTable as bitcoinNetworks } from '../../../plugins/src/bitcoin/networkTable.js'
import { networkTable as evmNetworks } from '../../../plugins/src/evm/networks.generated.js'
import { networkTable as polkadotNetworks } from '../../../plugins/src/polkadot/networkTable.js'
import { networkTable as solanaNetworks } from '../../../plugins/src/solana/networkTable.js'
import { CliError } from '../errors/CliError.js'
import { servedNamespaces } from './offers.js'

/** A network that a config can name without defining it. */
export interface NetworkOffer {
  /** CAIP-2. */
  readonly id: string
  readonly name: string
  /** What may be typed in place of the id: its name, small and with dashes. */
  readonly slug: string
  readonly isTestnet: boolean
}

/** Every network that the chain plugins know: mainnets first. */
export const networkOffers: readonly NetworkOffer[] = [
  ...evmNetworks,
  ...solanaNetworks,
  ...polkadotNetworks,
  ...bitcoinNetworks,
].map(({ id, name, testnet }) => ({
  id,
  name,
  slug: name
    .toLowerCase()
    .replace(/ mainnet$/, '')
    .replaceAll(/[^a-z0-9]+/g, '-'),
  isTestnet: testnet === true,
}))

/**
 * Finds a network by its CAIP-2 id or its slug.
 *
 * @throws CliError WM_USAGE_NOT_AVAILABLE for a namespace that no plugin serves yet, WM_USAGE_INVALID_VALUE otherwise
 */
export function networkNamed(typed: string): NetworkOffer {
  const found = networkOffers.find(({ id, slug }) => id === typed || slug === typed.toLowerCase())
  if (found) return found

  const namespace = typed.includes(':') ? typed.slice(0, typed.indexOf(':')) : undefined
  if (namespace && !servedNamespaces.includes(namespace)) {
    throw new CliError(
      'WM_USAGE_NOT_AVAILABLE',
      `No plugin serves the chains of "${namespace}" yet, so ${typed} could not be used. Served: ${servedNamespaces.join(', ')}.`,
    )
  }
  const near = nearestName(
    typed,
    networkOffers.flatMap(({ id, slug }) => [slug, id]),
  )
  throw new CliError(
    'WM_USAGE_INVALID_VALUE',
    `No network "${typed}".${near ? ` Did you mean "${near}"?` : ''} All of them: wallet-modal list chains`,
    { hint: 'A network of your own goes into `networks` of wallet-modal.config.ts, once the app is there.' },
  )
}
