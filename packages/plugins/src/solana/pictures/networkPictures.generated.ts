// Generated from data/pictures.json by `npm run pictures`.
/** Pictures of networks by CAIP-2 id. */
export const networkPictures: Readonly<
  Record<string, () => Promise<{ readonly default: string }>>
> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': () => import('./solana.svg?inline'),
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': () => import('./solana.svg?inline'),
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSgkY3z': () => import('./solana.svg?inline'),
}
