import { clusterId } from '../solana/genesis.js'

/** How the on-ramp names the sandbox's networks, by CAIP-2 id: `defaultNetwork` and `blockchains` of a page's URL. */
export const onrampNetworks: Readonly<Record<string, string>> = {
  'eip155:31337': 'sandbox-one',
  'eip155:31338': 'sandbox-two',
  [clusterId]: 'sandbox-solana',
}
