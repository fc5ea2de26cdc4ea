import type { WalletConnectKey } from '../messages.js'

/** Every text of this plugin in German. */
export default {
  'walletConnect.title': 'WalletConnect',

  'walletConnect.tabs': 'Verbindungswege',
  'walletConnect.tab.browser': 'Browser',
  'walletConnect.tab.mobile': 'Handy',
  'walletConnect.tab.phone': 'Dieses Handy',
  'walletConnect.tab.qrcode': 'QR-Code',
  'walletConnect.tab.web': 'Web-App',
  'walletConnect.tab.desktop': 'Desktop',

  'walletConnect.code': 'QR-Code zum Verbinden Ihrer Wallet',
  'walletConnect.code.hint': 'Scannen Sie den Code mit einer Wallet-App auf Ihrem Handy.',
  'walletConnect.code.hint.wallet': 'Scannen Sie den Code mit {wallet} auf Ihrem Handy.',
  'walletConnect.code.starting': 'Code wird vorbereitet',
  'walletConnect.code.slow': 'Der Code wird noch vorbereitet. Vielleicht ist die Verbindung langsam.',
  'walletConnect.code.waiting': 'Sie sind offline. Der Code kommt, sobald Sie wieder online sind.',
  'walletConnect.code.expired': 'Dieser Code ist abgelaufen.',
  'walletConnect.code.renew': 'Neuer Code',
  'walletConnect.code.offline': 'Sie sind offline. Der Code funktioniert wieder, sobald Sie online sind.',
  'walletConnect.copy': 'Link kopieren',

  'walletConnect.open': '{wallet} öffnen',
  'walletConnect.open.any': 'Wallet-App öffnen',
  'walletConnect.open.mobile.title': 'Mit {wallet} verbinden',
  'walletConnect.open.mobile.title.any': 'Mit einer Wallet-App verbinden',
  'walletConnect.open.mobile.hint':
    'Ihre Wallet-App öffnet sich und bittet um Bestätigung. Kommen Sie danach hierher zurück.',
  'walletConnect.open.desktop.hint': 'Die App öffnet sich auf diesem Computer und bittet um Bestätigung.',
  'walletConnect.open.web.hint': 'Die Wallet öffnet sich in einem neuen Tab und bittet um Bestätigung.',
  'walletConnect.opened.title': 'Weiter in {wallet}',
  'walletConnect.opened.title.any': 'Weiter in Ihrer Wallet',
  'walletConnect.opened.hint': 'Bestätigen Sie dort die Verbindung und kommen Sie dann hierher zurück.',
  'walletConnect.opened.slow':
    'Das dauert länger als üblich. Hat sich nichts geöffnet, ist die App vielleicht nicht installiert.',
  'walletConnect.expired.title': 'Das hat zu lange gedauert',
  'walletConnect.expired.hint': 'Zu Ihrer Sicherheit gilt ein Link nur vier Minuten.',
  'walletConnect.expired.renew': 'Neuer Link',
  'walletConnect.get': '{wallet} herunterladen',

  'walletConnect.browser.hint': '{wallet} ist in diesem Browser installiert.',
  'walletConnect.browser.action': 'In diesem Browser verbinden',
  'walletConnect.unsupported.title': '{wallet} ist nicht installiert',
  'walletConnect.unsupported.hint':
    'Installieren Sie die Wallet in diesem Browser und laden Sie die Seite neu.',

  'walletConnect.declined.title': 'Verbindung abgelehnt',
  'walletConnect.declined.hint':
    'Die Verbindung wurde von Ihnen abgelehnt oder von der Wallet geschlossen. Es wurde nichts geteilt.',
  'walletConnect.offline.title': 'Sie sind offline',
  'walletConnect.offline.hint':
    'Prüfen Sie Ihre Internetverbindung. Der Code kommt von selbst, sobald Sie wieder online sind.',
  'walletConnect.unreachable.title': 'Keine Antwort vom Relay',
  'walletConnect.unreachable.hint':
    'Der Dienst, der Nachrichten an Ihre Wallet überträgt, hat nicht geantwortet. Versuchen Sie es gleich noch einmal.',
  'walletConnect.unavailable.title': 'Dieser Teil konnte nicht geladen werden',
  'walletConnect.unavailable.hint': 'Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
  'walletConnect.failed.title': 'Verbindung fehlgeschlagen',
  'walletConnect.failed.hint':
    'Ihre Wallet hat nicht wie erwartet geantwortet. Aktualisieren Sie sie oder nehmen Sie eine andere.',

  'walletConnect.wallets': 'Wallets',
} satisfies Record<Exclude<WalletConnectKey, `common.${string}`>, string>
