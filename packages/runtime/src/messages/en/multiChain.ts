/** Texts of the ConnectingMultiChain view. */
export const multiChainTexts = {
  'multiChain.title': 'Where do you want to connect?',
  'multiChain.hint': '{wallet} serves several chains. You can connect the others later.',
  'multiChain.list': 'Chains',
  'multiChain.connected': 'Connected',
  'multiChain.replaces': 'Replaces {wallet}',
} as const
