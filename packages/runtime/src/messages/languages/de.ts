import type { Translation } from '../languages.js'

/**
 * German, without a form of address where that reads well, otherwise with "Sie". "Wallet" is feminine, "Account" is "Konto".
 * A title or a button says what is, or what to do, in as few words as English does.
 */
export default {
  'language.tag': 'de',
  'language.direction': 'ltr',

  // en/errors.ts
  'error.TOKEN_BALANCE_UNAVAILABLE': 'Guthaben nicht verfügbar',
  'error.DISCONNECT_FAILED': 'Trennen fehlgeschlagen',

  // en/opening.ts
  'common.back': 'Zurück',
  'common.close': 'Schließen',
  'common.tryAgain': 'Erneut versuchen',
  'common.reload': 'Seite neu laden',
  'common.loading': 'Wird geladen',
  'common.copied': 'Kopiert',
  'common.copyFailed': 'Kopieren nicht möglich. Bitte den Text markieren und von Hand kopieren.',

  'connect.title': 'Wallet verbinden',
  'connect.wallets': 'Wallets',
  'connect.installed': 'Installiert',
  'connect.recent': 'Zuletzt',
  'connect.qrCode': 'QR-Code',
  'connect.multiChain': 'Mehrere Chains',
  'connect.empty.title': 'Keine Wallet gefunden',
  'connect.empty.hint':
    'Installieren Sie eine Wallet in diesem Browser und suchen Sie dann erneut. Sie erscheint hier von selbst.',
  'connect.empty.still': 'Noch keine Wallet in diesem Browser',
  'connect.empty.action': 'Erneut suchen',
  'connect.notice':
    'Beim Verbinden wird nur Ihre Adresse geteilt. Alles Weitere bestätigen Sie in Ihrer Wallet.',

  'connecting.title': '{wallet}',

  'account.title': 'Konto',

  'failure.view.title': 'Dieser Teil konnte nicht geladen werden',
  'failure.view.hint':
    'Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut. Alles andere funktioniert weiter.',
  'failure.view.again': 'Wieder fehlgeschlagen. Meist hilft es, die Seite neu zu laden.',
  'failure.crash.title': 'Dieser Teil funktioniert nicht mehr',
  'failure.crash.hint': 'Versuchen Sie es erneut oder gehen Sie zurück. Ihre Verbindung ist nicht betroffen.',

  // en/connecting.ts
  'connecting.asking.title': 'Weiter in {wallet}',
  'connecting.asking.hint': 'Bestätigen Sie die Verbindung im Fenster, das Ihre Wallet geöffnet hat.',
  'connecting.slow.hint':
    'Noch keine Antwort. Vielleicht ist Ihre Wallet gesperrt, oder ihr Fenster liegt hinter diesem.',
  'connecting.declined.title': 'Anfrage abgelehnt',
  'connecting.declined.hint':
    'Die Verbindung wurde von Ihnen abgelehnt oder von der Wallet geschlossen. Es wurde nichts geteilt.',
  'connecting.pending.title': 'Eine Anfrage ist noch offen',
  'connecting.pending.hint':
    'Öffnen Sie {wallet}, beantworten Sie die Anfrage, die dort wartet, und versuchen Sie es dann erneut.',
  'connecting.failed.title': 'Verbindung fehlgeschlagen',
  'connecting.failed.hint':
    '{wallet} hat nicht wie erwartet geantwortet. Entsperren oder aktualisieren Sie die Wallet und versuchen Sie es erneut.',
  'connecting.unavailable.hint':
    'Dieser Teil der Seite konnte nicht geladen werden. Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',

  // en/account.ts
  'account.copy': 'Adresse kopieren',
  'account.explorer': 'Im Explorer ansehen',
  'account.disconnect': 'Trennen',
  'account.disconnecting': 'Wird getrennt',
  'account.balance.loading': 'Guthaben wird geladen',
  'account.actions': 'Aktionen',
  'account.network': 'Netzwerk',
  'account.unknownNetwork': 'Unbekanntes Netzwerk ({id})',
  'account.unsupported': 'Diese App nutzt das Netzwerk nicht, mit dem Ihre Wallet verbunden ist.',
  'account.switch': 'Zu {network} wechseln',
  'account.switching': 'In der Wallet bestätigen',
  'account.switchDeclined': 'Wechsel abgelehnt',
  'account.switchFailed':
    'Ihre Wallet konnte nicht wechseln. Ändern Sie das Netzwerk dort und kommen Sie dann zurück.',
  'account.none.title': 'Keine Wallet verbunden',
  'account.none.hint': 'Verbinden Sie eine Wallet, um hier ihr Konto zu sehen.',
} satisfies Translation
