import { pngUri, svgUri } from './pictures.js'

/** Where the sandbox serves pictures and what describes them; without a slash at the end. */
type PicturesUrl = string

/** An item of the collection by its metadata (ERC-721). */
interface ItemMetadata {
  readonly name: string
  readonly description: string
  readonly image: string
}

/** The pictures of its items, by number: two on the chain, others served. A client should refuse the last three. */
const images = (pictures: PicturesUrl): readonly string[] => [
  svgUri(20),
  pngUri(260),
  `${pictures}/2.png`,
  `${pictures}/3.svg`,
  `${pictures}/script.svg`,
  `${pictures}/large.png`,
  `${pictures}/slow.png`,
]

/** The item whose metadata is served, too. */
export const servedItem = 3

function jsonUri(metadata: ItemMetadata): string {
  return `data:application/json;base64,${Buffer.from(JSON.stringify(metadata)).toString('base64')}`
}

/** An item of the collection. */
export const itemMetadata = (pictures: PicturesUrl, number: number): ItemMetadata => ({
  name: `Sandbox Picture ${number}`,
  description: 'Worth nothing.',
  image: images(pictures)[number] ?? '',
})

/** Tokens that are unlike any other: a collection of both EVM chains, whose items the first account has. */
export const sandboxCollection = {
  name: 'Sandbox Pictures',
  symbol: 'SPIC',
  /** Where the metadata of each of its items is, by number. */
  uris: (pictures: PicturesUrl): readonly string[] =>
    images(pictures).map((_, number) =>
      number === servedItem ? `${pictures}/${number}.json` : jsonUri(itemMetadata(pictures, number)),
    ),
} as const

/** Several of a kind, on both EVM chains: the first account has all of them. */
export const sandboxEditions = {
  tokenId: 7n,
  count: 5n,
  /** The contract has one URI for all kinds. */
  uri: jsonUri({ name: 'Sandbox Edition', description: 'Worth nothing, five times.', image: svgUri(140) }),
} as const

/** A collection of one spam item. */
export const spamCollection = {
  name: 'Claim your prize at https://prize.example',
  symbol: 'prize.example',
  uris: (): readonly string[] => [
    jsonUri({ name: 'Your prize', description: 'Visit https://prize.example', image: pngUri(0) }),
  ],
} as const
