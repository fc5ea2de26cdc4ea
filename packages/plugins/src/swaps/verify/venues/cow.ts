import type { Venue, VenuePlace } from '../venue.js'

const settlement: VenuePlace = {
  target: '0x9008D19f58AAbD9eD0D60971565AA8510560ab41',
  spender: '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110',
}

const zeroBytes32 = `0x${'0'.repeat(64)}`

/**
 * CoW Protocol: the account signs an order, and the settlement contract fills all of it, at its terms or better. `appData` must be
 * empty: a hash could stand for hooks, and nobody has reviewed those calls.
 */
export const cow: Venue = {
  id: 'cow',
  places: {
    'eip155:1': settlement,
    'eip155:100': settlement,
    'eip155:8453': settlement,
    'eip155:42161': settlement,
  },
  order: {
    domain: { name: 'Gnosis Protocol', version: 'v2' },
    primaryType: 'Order',
    types: {
      Order: [
        { name: 'sellToken', type: 'address' },
        { name: 'buyToken', type: 'address' },
        { name: 'receiver', type: 'address' },
        { name: 'sellAmount', type: 'uint256' },
        { name: 'buyAmount', type: 'uint256' },
        { name: 'validTo', type: 'uint32' },
        { name: 'appData', type: 'bytes32' },
        { name: 'feeAmount', type: 'uint256' },
        { name: 'kind', type: 'string' },
        { name: 'partiallyFillable', type: 'bool' },
        { name: 'sellTokenBalance', type: 'string' },
        { name: 'buyTokenBalance', type: 'string' },
      ],
    },
    sellToken: 'sellToken',
    sellAmount: 'sellAmount',
    buyToken: 'buyToken',
    minBuy: 'buyAmount',
    recipient: 'receiver',
    zeroRecipientIsSender: true,
    deadline: 'validTo',
    native: ['0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'],
    fixed: {
      appData: zeroBytes32,
      feeAmount: '0',
      kind: 'sell',
      partiallyFillable: false,
      sellTokenBalance: 'erc20',
      buyTokenBalance: 'erc20',
    },
  },
}
