// Generated from data/pictures.json by `npm run pictures`.
/** Pictures of tokens by the symbols that `bundledTokens` has, and of Ether, which is the currency of many networks. */
export const tokenPictures: Readonly<
  Record<string, () => Promise<{ readonly default: string }>>
> = {
  'ETH': () => import('./eth.svg?inline'),
  'USDC': () => import('./usdc.svg?inline'),
  'USDT': () => import('./usdt.svg?inline'),
  'DAI': () => import('./dai.svg?inline'),
  'WETH': () => import('./weth.svg?inline'),
  'WBTC': () => import('./wbtc.svg?inline'),
  'cbBTC': () => import('./cbbtc.svg?inline'),
  'LINK': () => import('./link.svg?inline'),
  'UNI': () => import('./uni.svg?inline'),
  'AAVE': () => import('./aave.svg?inline'),
  'OP': () => import('./op.svg?inline'),
  'ARB': () => import('./arb.svg?inline'),
  'WBNB': () => import('./bnb.svg?inline'),
  'WAVAX': () => import('./avax.svg?inline'),
}
