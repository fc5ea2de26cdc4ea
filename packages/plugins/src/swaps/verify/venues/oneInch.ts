import type { CallFormat, Venue } from '../venue.js'
import { oneInchPlaces } from './oneInchPlaces.js'
import { payable, typed } from './parameters.js'

/** The router ignores what follows the arguments; the service writes a referral tag there. */
const suffixMax = 4

/**
 * The only function of the router that compares its own balance with the minimum. Flags: bit 0 lets it fill a part, bit 1 lets it keep
 * further currency, bit 2 spends an allowance of Permit2. No flag is needed, so all are refused.
 */
const swap: CallFormat = {
  abi: payable(
    'swap',
    ...typed('address', 'executor'),
    {
      name: 'desc',
      type: 'tuple',
      components: [
        ...typed('address', 'srcToken', 'dstToken', 'srcReceiver', 'dstReceiver'),
        ...typed('uint256', 'amount', 'minReturnAmount', 'flags'),
      ],
    },
    ...typed('bytes', 'data'),
  ),
  sellToken: 'desc.srcToken',
  sellAmount: 'desc.amount',
  buyToken: 'desc.dstToken',
  minBuy: 'desc.minReturnAmount',
  minimum: 'enforced',
  recipient: 'desc.dstReceiver',
  zeroRecipientIsSender: true,
  native: ['0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', '0x0000000000000000000000000000000000000000'],
  forbid: [{ path: 'desc.flags', mask: 2n ** 256n - 1n }],
  suffixMax,
}

/** In a `dex` argument: the token is moved by Permit2, whose allowance is not the one that was reviewed. */
const usesPermit2 = 1n << 250n

/**
 * A shortcut through one to three pools. It doesn't name the bought token, and its minimum is compared with what the named pools say of
 * themselves, so it is only declared.
 */
function shortcut(name: string): CallFormat {
  const [, eth, to, count] = /^(eth)?[uU]noswap(To)?(\d)?$/.exec(name) ?? []
  const dexes = ['dex', 'dex2', 'dex3'].slice(0, Number(count ?? 1))
  const names = [...(to ? ['to'] : []), ...(eth ? [] : ['token', 'amount']), 'minReturn', ...dexes]
  return {
    abi: payable(name, ...typed('uint256', ...names)),
    sellToken: eth ? 'native' : 'token',
    sellAmount: eth ? '@.value' : 'amount',
    minBuy: 'minReturn',
    minimum: 'declared',
    recipient: to ? 'to' : 'sender',
    forbid: eth ? [] : [{ path: 'dex', mask: usesPermit2 }],
    suffixMax,
  }
}

/**
 * 1inch's Aggregation Router v6 on the twelve swap networks (Spec §9), and on networks whose definition has the capability `swaps`.
 * The blockchain API swaps by it.
 */
export const oneInch: Venue = {
  id: '1inch-v6',
  ...oneInchPlaces,
  calls: {
    '0x07ed2379': swap,
    '0x83800a8e': shortcut('unoswap'),
    '0x8770ba91': shortcut('unoswap2'),
    '0x19367472': shortcut('unoswap3'),
    '0xe2c95c82': shortcut('unoswapTo'),
    '0xea76dddf': shortcut('unoswapTo2'),
    '0xf7a70056': shortcut('unoswapTo3'),
    '0xa76dfc3b': shortcut('ethUnoswap'),
    '0x89af926a': shortcut('ethUnoswap2'),
    '0x188ac35d': shortcut('ethUnoswap3'),
    '0x175accdc': shortcut('ethUnoswapTo'),
    '0x0f449d71': shortcut('ethUnoswapTo2'),
    '0x493189f0': shortcut('ethUnoswapTo3'),
  },
}
