/** Every text of this plugin's views, in English; the title is in the manifest. */
export const messages = {
  'walletConnect.tabs': 'Ways to connect',
  'walletConnect.tab.browser': 'Browser',
  'walletConnect.tab.mobile': 'Mobile',
  'walletConnect.tab.qrcode': 'QR code',
  'walletConnect.tab.web': 'Webapp',
  'walletConnect.tab.desktop': 'Desktop',

  'walletConnect.code': 'QR code to connect your wallet with',
  'walletConnect.code.hint': 'Scan with a wallet app on your phone.',
  'walletConnect.code.hint.wallet': 'Scan with {wallet} on your phone.',
  'walletConnect.code.starting': 'Preparing the code',
  'walletConnect.code.slow': 'Still preparing. The connection may be slow.',
  'walletConnect.code.waiting': 'You are offline. The code comes when you are back.',
  'walletConnect.code.expired': 'This code has expired.',
  'walletConnect.code.renew': 'Get a new code',
  'walletConnect.code.offline': 'You are offline. The code works again when you are back.',
  'walletConnect.copy': 'Copy link',

  'walletConnect.open': 'Open {wallet}',
  'walletConnect.open.any': 'Open a wallet app',
  'walletConnect.open.mobile.title': 'Connect with {wallet}',
  'walletConnect.open.mobile.title.any': 'Connect with a wallet app',
  'walletConnect.open.mobile.hint': 'Your wallet app opens and asks you to approve. Then come back here.',
  'walletConnect.open.desktop.hint': 'The app opens on this computer and asks you to approve.',
  'walletConnect.open.web.hint': 'The wallet opens in a new tab and asks you to approve.',
  'walletConnect.opened.title': 'Continue in {wallet}',
  'walletConnect.opened.title.any': 'Continue in your wallet',
  'walletConnect.opened.hint': 'Approve the connection there, then come back here.',
  'walletConnect.opened.slow':
    'This takes longer than usual. If nothing opened, the app may not be installed.',
  'walletConnect.expired.title': 'This took too long',
  'walletConnect.expired.hint': 'For your safety a link works for four minutes only.',
  'walletConnect.expired.renew': 'Get a new link',
  'walletConnect.get': 'Get {wallet}',

  'walletConnect.browser.hint': '{wallet} is installed in this browser.',
  'walletConnect.browser.action': 'Connect in this browser',
  'walletConnect.unsupported.title': '{wallet} is not installed',
  'walletConnect.unsupported.hint': 'Install it in this browser, then reload the page.',

  'walletConnect.declined.title': 'Connection declined',
  'walletConnect.declined.hint': 'You declined the connection, or your wallet closed it. Nothing was shared.',
  'walletConnect.offline.title': 'You are offline',
  'walletConnect.offline.hint': 'Check your connection. The code comes by itself when you are back.',
  'walletConnect.unreachable.title': 'No answer from the relay',
  'walletConnect.unreachable.hint':
    'The service that carries messages to your wallet did not answer. Try again in a moment.',
  'walletConnect.unavailable.title': 'This part could not be loaded',
  'walletConnect.unavailable.hint': 'Check your connection, then try again.',
  'walletConnect.failed.title': 'Could not connect',
  'walletConnect.failed.hint':
    'Your wallet did not answer as a wallet should. Update it, or use another one.',

  'walletConnect.wallets': 'Wallets',
} as const

/** The name of a text that these views show. */
export type WalletConnectKey =
  | keyof typeof messages
  | 'walletConnect.title'
  | 'common.tryAgain'
  | 'common.reload'
