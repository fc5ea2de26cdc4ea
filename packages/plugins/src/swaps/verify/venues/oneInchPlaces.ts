import type { Venue, VenuePlace } from '../venue.js'

const router: VenuePlace = {
  target: '0x111111125421cA6dc452d289314280a0f8842A65',
  spender: '0x111111125421cA6dc452d289314280a0f8842A65',
}
const routerOnZkSync: VenuePlace = {
  target: '0x6fd4383cB451173D5f9304F041C7BCBf27d561fF',
  spender: '0x6fd4383cB451173D5f9304F041C7BCBf27d561fF',
}

/** Where the router stands. The form needs this, and no function of it. */
export const oneInchPlaces: Pick<Venue, 'places' | 'elsewhere'> = {
  places: {
    'eip155:1': router,
    'eip155:10': router,
    'eip155:56': router,
    'eip155:100': router,
    'eip155:137': router,
    'eip155:250': router,
    'eip155:324': routerOnZkSync,
    'eip155:8217': router,
    'eip155:8453': router,
    'eip155:42161': router,
    'eip155:43114': router,
    'eip155:1313161554': router,
  },
  elsewhere: router,
}
