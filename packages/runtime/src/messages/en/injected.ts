/** What a wallet is called that stands in `window.ethereum` and doesn't say which it is. */
export const injectedTexts = {
  'injected.name': 'Browser wallet',
} as const
