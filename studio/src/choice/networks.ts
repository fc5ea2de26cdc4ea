import { networkTable as bitcoin } from '../../../packages/plugins/src/bitcoin/networkTable.js'
import { networkTable as evm } from '../../../packages/plugins/src/evm/networks.generated.js'
import { networkTable as polkadot } from '../../../packages/plugins/src/polkadot/networkTable.js'
import { networkTable as solana } from '../../../packages/plugins/src/solana/networkTable.js'

/** Every network that a chain plugin of ours knows, by namespace in the order of the catalog. */
export const networks = [...evm, ...solana, ...bitcoin, ...polkadot]

const byId = new Map(networks.map((network) => [network.id, network]))

/** Finds a network by its CAIP-2 id. */
export const networkOf = (id: string) => byId.get(id)

/** The namespace of a CAIP-2 id. */
export const namespaceOf = (id: string) => id.slice(0, id.indexOf(':'))

const mainOf = (table: typeof evm) => table.filter(({ testnet }) => !testnet).map(({ id }) => id)

/** Shown at once, in this order; the others are added by name. */
export const suggestedNetworks: readonly string[] = [
  'eip155:1',
  'eip155:8453',
  'eip155:10',
  'eip155:42161',
  'eip155:137',
  'eip155:56',
  ...[solana, bitcoin, polkadot].flatMap((table) => mainOf(table).slice(0, 1)),
]

/** Three EVM networks, and the first of every other family. */
export const firstNetworks: readonly string[] = suggestedNetworks.filter(
  (id, index) => index < 3 || namespaceOf(id) !== 'eip155',
)
