/** The texts of this plugin's views, in English. The title is in the manifest. */
export const messages = {
  'walletConnect.tabs': 'Ways to connect',
  'walletConnect.tab.browser': 'Browser',
  'walletConnect.tab.mobile': 'Mobile',
  'walletConnect.tab.phone': 'This phone',
  'walletConnect.tab.qrcode': 'QR code',
  'walletConnect.tab.web': 'Web',
  'walletConnect.tab.desktop': 'Desktop',

  'walletConnect.code': 'QR code to connect your wallet',
  'walletConnect.code.hint': 'Scan with your phone’s camera or wallet app',
  'walletConnect.code.hint.wallet': 'Scan with {wallet} on your phone',
  'walletConnect.code.starting': 'Creating code…',
  'walletConnect.code.slow': 'This is taking longer than usual…',
  'walletConnect.code.waiting': 'You’re offline. The code will appear when you reconnect.',
  'walletConnect.code.expired': 'Code expired',
  'walletConnect.code.renew': 'New code',
  'walletConnect.code.offline': 'You’re offline. The code will work again when you reconnect.',
  'walletConnect.copy': 'Copy link',

  'walletConnect.open': 'Open {wallet}',
  'walletConnect.open.any': 'Open wallet app',
  'walletConnect.open.mobile.title': 'Connect with {wallet}',
  'walletConnect.open.mobile.title.any': 'Connect with a wallet app',
  'walletConnect.open.mobile.hint': 'Approve the connection in your wallet, then come back here.',
  'walletConnect.open.desktop.hint': 'Approve the connection in the app that opens.',
  'walletConnect.open.web.hint': 'Approve the connection in the new tab.',
  'walletConnect.opened.title': 'Continue in {wallet}',
  'walletConnect.opened.title.any': 'Continue in your wallet',
  'walletConnect.opened.hint': 'Approve the connection there, then come back here.',
  'walletConnect.opened.slow': 'Nothing opened? The app may not be installed.',
  'walletConnect.expired.title': 'Link expired',
  'walletConnect.expired.hint': 'For your security, links last four minutes.',
  'walletConnect.expired.renew': 'New link',
  'walletConnect.get': 'Get {wallet}',

  'walletConnect.browser.hint': '{wallet} is installed in this browser.',
  'walletConnect.browser.action': 'Use browser extension',
  'walletConnect.unsupported.title': '{wallet} isn’t installed',
  'walletConnect.unsupported.hint': 'Install the extension, then reload the page.',

  'walletConnect.declined.title': 'Request declined',
  'walletConnect.declined.hint': 'Nothing was shared. Try again when you’re ready.',
  'walletConnect.offline.title': 'You’re offline',
  'walletConnect.offline.hint': 'We’ll try again automatically once you’re back online.',
  'walletConnect.unreachable.title': 'Couldn’t reach your wallet',
  'walletConnect.unreachable.hint': 'The connection service isn’t responding. Try again in a moment.',
  'walletConnect.unavailable.title': 'Couldn’t load this screen',
  'walletConnect.unavailable.hint': 'Check your internet connection and try again.',
  'walletConnect.words.hint': 'Your wallet says: “{words}”',
  'walletConnect.failed.title': 'Couldn’t connect',
  'walletConnect.failed.hint': 'Your wallet didn’t respond as expected. Update it or try another.',

  'walletConnect.wallets': 'Wallets',
} as const

/** The key of a text that these views show. */
export type WalletConnectKey =
  | keyof typeof messages
  | 'walletConnect.title'
  | 'common.tryAgain'
  | 'common.reload'
