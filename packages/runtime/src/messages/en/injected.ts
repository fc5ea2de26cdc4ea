/** The name of a wallet in `window.ethereum` that doesn't identify itself. */
export const injectedTexts = {
  'injected.name': 'Browser wallet',
} as const
