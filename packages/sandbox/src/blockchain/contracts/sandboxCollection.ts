import { pngUri, svgUri } from './pictures.js'

/** Hue of the picture that is not on the chain. */
export const servedPictureHue = 130

/** Tokens that are unlike any other: a collection of both EVM chains, whose items the first account has. */
export const sandboxCollection = {
  name: 'Sandbox Pictures',
  symbol: 'SPIC',
  /**
   * What each of its items is, by number: one picture is SVG, one PNG, and one elsewhere.
   * @param pictureUrl where the sandbox serves the last one
   */
  uris: (pictureUrl: string): readonly string[] =>
    [svgUri(20), pngUri(260), pictureUrl].map((image, number) => {
      const metadata = { name: `Sandbox Picture ${number}`, description: 'Worth nothing.', image }
      return `data:application/json;base64,${Buffer.from(JSON.stringify(metadata)).toString('base64')}`
    }),
} as const
