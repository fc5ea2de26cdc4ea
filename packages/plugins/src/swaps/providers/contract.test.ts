import { describe, test } from 'vitest'
import { mainnetSwap as request } from '../../mainnetSwap.fixture.js'
import { contextOf } from '../../testing/pluginContext.js'
import { blockchainApiSwaps } from '../provider.js'
import { createZeroXHandler } from '../server/createZeroXHandler.js'
import { describeSwapProvider } from '../testing/describeSwapProvider.js'
import { venues } from '../verify/index.js'
import { lifi } from './lifi.js'
import { lifiVenue } from './lifiVenue.js'
import {
  agreeingChain as chain,
  playBlockchainApi,
  playBlockchainApiWithoutRoute,
  playLifi,
  playLifiWithoutRoute,
  playZeroX,
  playZeroXWithoutRoute,
} from './playedServices.fixture.js'
import { zeroX } from './zeroX.js'

const common = { describe, test, request, chain }

describeSwapProvider('blockchain API', {
  ...{ ...common, venues, proof: 'decoded+simulated' },
  provider: async (fetch) =>
    blockchainApiSwaps(
      await contextOf({ config: { endpoints: { blockchain: 'https://chains.example' } }, fetch }),
    ),
  ...{ service: playBlockchainApi, noRoute: playBlockchainApiWithoutRoute },
})

describeSwapProvider('LI.FI', {
  ...{ ...common, venues: [lifiVenue], proof: 'simulated' },
  provider: async (fetch) => lifi(await contextOf({ fetch }), 'https://lifi.example'),
  ...{ service: playLifi, noRoute: playLifiWithoutRoute },
})

/** The handler of the app's server, before a service that is played. */
const handled = (service: (request: Request) => Response | Promise<Response>) => {
  const handle = createZeroXHandler({
    ...{ apiKey: 'key', chains: ['eip155:1'] },
    fetch: async (input, init) => service(new Request(input, init)),
  })
  return handle
}

describeSwapProvider('0x, through the handler of the app’s server', {
  ...{ ...common, venues, proof: 'decoded+simulated' },
  provider: async (fetch) => zeroX(await contextOf({ fetch }), 'https://app.example/0x'),
  ...{ service: handled(playZeroX), noRoute: handled(playZeroXWithoutRoute) },
})
