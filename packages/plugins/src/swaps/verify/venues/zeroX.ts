import type { CallFormat, Venue, VenuePlace } from '../venue.js'
import { payable, readsAddress, typed } from './parameters.js'

const allowanceHolder: VenuePlace = {
  target: '0x0000000000001fF3684f28c67538d4D072C22734',
  spender: '0x0000000000001fF3684f28c67538d4D072C22734',
}

/** 0x's registry of its Settler contracts: an NFT whose owner is the present one. */
const registry = '0x00000000000004533Fe15556B1E086BB1A72cEae'
/** The registry's number of the Settler for swaps that the taker sends. */
const takerSubmitted = 2n

const exec: CallFormat = {
  abi: payable(
    'exec',
    ...typed('address', 'operator', 'token'),
    ...typed('uint256', 'amount'),
    ...typed('address', 'target'),
    ...typed('bytes', 'data'),
  ),
  inner: {
    data: 'data',
    selector: '0x1fff991f',
    abi: payable(
      'execute',
      {
        name: 'slippage',
        type: 'tuple',
        components: [...typed('address', 'recipient', 'buyToken'), ...typed('uint256', 'minAmountOut')],
      },
      ...typed('bytes[]', 'actions'),
      ...typed('bytes32', 'zidAndAffiliate'),
    ),
  },
  sellToken: 'token',
  sellAmount: 'amount',
  buyToken: 'inner.slippage.buyToken',
  minBuy: 'inner.slippage.minAmountOut',
  // Settler compares its own balance, then pays all of it to the recipient.
  minimum: 'enforced',
  recipient: 'inner.slippage.recipient',
  native: ['0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'],
  contracts: ['operator', 'target'],
}

/**
 * 0x: an AllowanceHolder moves exactly the amount of one transaction to a Settler, which carries out the swap. Settlers are replaced
 * often, so the registry is asked for the present one and the one before, which the service names for a while.
 */
export const zeroX: Venue = {
  id: '0x',
  places: {
    'eip155:1': allowanceHolder,
    'eip155:10': allowanceHolder,
    'eip155:56': allowanceHolder,
    'eip155:137': allowanceHolder,
    'eip155:8453': allowanceHolder,
    'eip155:42161': allowanceHolder,
    'eip155:43114': allowanceHolder,
  },
  calls: { '0x2213bc0b': exec },
  async contracts(read) {
    const reads = [
      { to: registry, abi: readsAddress('ownerOf', ...typed('uint256', 'tokenId')), args: [takerSubmitted] },
      { to: registry, abi: readsAddress('prev', ...typed('uint128', 'tokenId')), args: [takerSubmitted] },
    ]
    return (await Promise.all(reads.map(read))).map(([address]) => String(address))
  },
}
