import type { WalletConnectKey } from '../messages.js'

/** Every text of this plugin in German. */
export default {
  'walletConnect.title': 'WalletConnect',

  'walletConnect.tabs': 'Verbindungswege',
  'walletConnect.tab.browser': 'Browser',
  'walletConnect.tab.mobile': 'Handy',
  'walletConnect.tab.phone': 'Dieses Handy',
  'walletConnect.tab.qrcode': 'QR-Code',
  'walletConnect.tab.web': 'Web',
  'walletConnect.tab.desktop': 'Desktop',

  'walletConnect.code': 'QR-Code zum Verbinden Ihrer Wallet',
  'walletConnect.code.hint': 'Mit Handykamera oder Wallet-App scannen',
  'walletConnect.code.hint.wallet': 'Mit {wallet} auf Ihrem Handy scannen',
  'walletConnect.code.starting': 'Code wird erstellt\u00a0…',
  'walletConnect.code.slow': 'Das dauert länger als üblich\u00a0…',
  'walletConnect.code.waiting': 'Sie sind offline. Der Code erscheint, sobald Sie wieder online sind.',
  'walletConnect.code.expired': 'Code abgelaufen',
  'walletConnect.code.renew': 'Neuer Code',
  'walletConnect.code.offline': 'Sie sind offline. Der Code funktioniert wieder, sobald Sie online sind.',
  'walletConnect.copy': 'Link kopieren',

  'walletConnect.open': '{wallet} öffnen',
  'walletConnect.open.any': 'Wallet-App öffnen',
  'walletConnect.open.mobile.title': 'Mit {wallet} verbinden',
  'walletConnect.open.mobile.title.any': 'Mit einer Wallet-App verbinden',
  'walletConnect.open.mobile.hint':
    'Bestätigen Sie die Verbindung in Ihrer Wallet und kommen Sie dann hierher zurück.',
  'walletConnect.open.desktop.hint': 'Bestätigen Sie die Verbindung in der App, die sich öffnet.',
  'walletConnect.open.web.hint': 'Bestätigen Sie die Verbindung im neuen Tab.',
  'walletConnect.opened.title': 'Weiter in {wallet}',
  'walletConnect.opened.title.any': 'Weiter in Ihrer Wallet',
  'walletConnect.opened.hint': 'Bestätigen Sie dort die Verbindung und kommen Sie dann hierher zurück.',
  'walletConnect.opened.slow': 'Nichts geöffnet? Vielleicht ist die App nicht installiert.',
  'walletConnect.expired.title': 'Link abgelaufen',
  'walletConnect.expired.hint': 'Zu Ihrer Sicherheit gelten Links nur vier Minuten.',
  'walletConnect.expired.renew': 'Neuer Link',
  'walletConnect.get': '{wallet} herunterladen',

  'walletConnect.browser.hint': '{wallet} ist in diesem Browser installiert.',
  'walletConnect.browser.action': 'Browser-Erweiterung nutzen',
  'walletConnect.unsupported.title': '{wallet} ist nicht installiert',
  'walletConnect.unsupported.hint': 'Installieren Sie die Erweiterung und laden Sie dann die Seite neu.',

  'walletConnect.declined.title': 'Anfrage abgelehnt',
  'walletConnect.declined.hint': 'Es wurde nichts geteilt. Sie können es jederzeit erneut versuchen.',
  'walletConnect.offline.title': 'Sie sind offline',
  'walletConnect.offline.hint': 'Wir versuchen es automatisch erneut, sobald Sie wieder online sind.',
  'walletConnect.unreachable.title': 'Wallet nicht erreichbar',
  'walletConnect.unreachable.hint':
    'Der Verbindungsdienst antwortet nicht. Versuchen Sie es gleich noch einmal.',
  'walletConnect.unavailable.title': 'Ansicht konnte nicht geladen werden',
  'walletConnect.unavailable.hint': 'Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
  'walletConnect.words.hint': 'Ihre Wallet meldet: „{words}“',
  'walletConnect.failed.title': 'Verbindung fehlgeschlagen',
  'walletConnect.failed.hint':
    'Ihre Wallet hat nicht wie erwartet reagiert. Aktualisieren Sie sie oder nehmen Sie eine andere.',

  'walletConnect.wallets': 'Wallets',
} satisfies Record<Exclude<WalletConnectKey, `common.${string}`>, string>
