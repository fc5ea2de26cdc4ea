/** Texts of the ConnectingMultiChain view. */
export const multiChainTexts = {
  'multiChain.title': 'Choose a network',
  'multiChain.hint': '{wallet} works on several. You can add the others later.',
  'multiChain.list': 'Networks',
  'multiChain.connected': 'Connected',
  'multiChain.replaces': 'Replaces {wallet}',
} as const
