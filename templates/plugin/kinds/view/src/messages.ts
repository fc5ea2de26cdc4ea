/** English texts that the activation brings. Those of the manifest are in the first download. */
export const messages = {
  'sample.empty': 'Connect a wallet first.',
  'sample.favourite': 'This is your favourite account.',
  'sample.choose': 'Make it my favourite',
  'sample.forget': 'Not any more',
}
