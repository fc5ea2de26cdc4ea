// Generated from data/pictures.json by `npm run pictures`.
/** Pictures of networks by CAIP-2 id. */
export const networkPictures: Readonly<
  Record<string, () => Promise<{ readonly default: string }>>
> = {
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': () => import('./polkadot.svg?inline'),
}
