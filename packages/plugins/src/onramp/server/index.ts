// Package entry `@wallet-modal/plugins/onramp/server`: for a route of the app's server. It uses web standards only, so that it runs in Node, in
// workers and at the edge.

export type { RouteLimit } from '../../server/route.js'
export {
  createOnrampHandler,
  type OnrampHandlerOptions,
  type OnrampOrder,
  type SignedPage,
} from './createOnrampHandler.js'
export { type CoinbaseOptions, signCoinbase } from './signCoinbase.js'
export { type MoonPayOptions, signMoonPay } from './signMoonPay.js'
