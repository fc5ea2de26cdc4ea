import type { CallFormat, Venue, VenuePlace } from '../verify/venue.js'
import { payable, typed } from '../verify/venues/parameters.js'
import { lifiNative } from './schema.js'

const diamond: VenuePlace = {
  target: '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE',
  spender: '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE',
}

const step = [
  ...typed('address', 'callTo', 'approveTo', 'sendingAssetId', 'receivingAssetId'),
  ...typed('uint256', 'fromAmount'),
  ...typed('bytes', 'callData'),
  ...typed('bool', 'requiresDeposit'),
]

/**
 * A swap on one network. Its owner can replace the contract behind the address, so the minimum is only declared, and a simulation has to
 * prove each swap. With several steps, the bought token is that of the last step: only the simulation shows it.
 */
function format(name: string): CallFormat {
  const [, count, from] = /^swapTokens(Single|Multiple)V3(ERC20|Native)To/.exec(name) ?? []
  const isSingle = count === 'Single'
  const first = isSingle ? 'swapData' : 'swapData.0'
  return {
    abi: payable(
      name,
      ...typed('bytes32', 'transactionId'),
      ...typed('string', 'integrator', 'referrer'),
      ...typed('address', 'receiver'),
      ...typed('uint256', 'minAmountOut'),
      { name: 'swapData', type: isSingle ? 'tuple' : 'tuple[]', components: step },
    ),
    sellToken: from === 'Native' ? 'native' : `${first}.sendingAssetId`,
    sellAmount: from === 'Native' ? '@.value' : `${first}.fromAmount`,
    ...(isSingle
      ? { buyToken: 'swapData.receivingAssetId' }
      : { deposits: { steps: 'swapData', flag: 'requiresDeposit', token: 'sendingAssetId' } }),
    minBuy: 'minAmountOut',
    minimum: 'declared',
    recipient: 'receiver',
    native: [lifiNative],
  }
}

/**
 * LI.FI's contract on networks where its address is the usual one. It isn't among `venues`: the app adds it by naming the provider.
 * Cross-chain functions are missing on purpose, since one chain can't prove what arrives on another.
 */
export const lifiVenue: Venue = {
  id: 'lifi',
  places: {
    'eip155:1': diamond,
    'eip155:10': diamond,
    'eip155:56': diamond,
    'eip155:100': diamond,
    'eip155:137': diamond,
    'eip155:8453': diamond,
    'eip155:42161': diamond,
    'eip155:43114': diamond,
  },
  calls: {
    '0x4666fc80': format('swapTokensSingleV3ERC20ToERC20'),
    '0x733214a3': format('swapTokensSingleV3ERC20ToNative'),
    '0xaf7060fd': format('swapTokensSingleV3NativeToERC20'),
    '0x5fd9ae2e': format('swapTokensMultipleV3ERC20ToERC20'),
    '0x2c57e884': format('swapTokensMultipleV3ERC20ToNative'),
    '0x736eac0b': format('swapTokensMultipleV3NativeToERC20'),
  },
}
