// Generated from data/pictures.json by `npm run pictures`.
/** Pictures of networks by CAIP-2 id. */
export const networkPictures: Readonly<
  Record<string, () => Promise<{ readonly default: string }>>
> = {
  'bip122:000000000019d6689c085ae165831e93': () => import('./bitcoin.svg?inline'),
  'bip122:000000000933ea01ad0ee984209779ba': () => import('./bitcoin.svg?inline'),
  'bip122:00000008819873e925422c1ff0f99f7c': () => import('./bitcoin.svg?inline'),
}
