/** The texts of the tiles in Connect, in English. */
export const tileMessages = {
  'auth.social.with': 'Continue with {provider}',
  'auth.social.more': 'More ways to log in',
  'auth.social.unreachable': 'The wallet couldn’t be loaded. Try again, or use another wallet.',
} as const

/** The key of a text of the tiles. */
export type TileKey = keyof typeof tileMessages
