import type { manifest } from './manifest.js'

/** The English texts of the tab and its view; the manifest has its own. */
export const texts = {
  'nfts.loading': 'Loading NFTs',
  'nfts.list': 'NFTs',
  'nfts.empty.title': 'No NFTs yet',
  'nfts.empty.hint': 'We didn’t find any NFTs of yours on {network}.',
  'nfts.unlisted.title': 'NFTs aren’t listed here',
  'nfts.unlisted.hint': 'See your NFTs on {network} on its explorer.',
  'nfts.unknownNetwork': 'network {id}',
  'nfts.error': 'Failed to load NFTs',
  'nfts.error.hint': 'The service or the network isn’t responding. Try again in a moment.',
  'nfts.offline': 'You’re offline',
  'nfts.offline.hint': 'Your NFTs will load when you reconnect.',
  'nfts.older': 'Look further back',
  'nfts.collection': 'Collection',
  'nfts.tokenId': 'Token ID',
  'nfts.count': 'You own',
  'nfts.network': 'Network',
  'nfts.contract': 'Contract',
  'nfts.send': 'Send',
  'nfts.copy': 'Copy contract address',
  'nfts.explorer': 'View on explorer',
  'nfts.gone': 'You no longer own this NFT.',
}

/** A text of this plugin's. */
export type NftsKey =
  | keyof typeof texts
  | keyof typeof manifest.messages
  | 'common.tryAgain'
  | 'common.loading'
