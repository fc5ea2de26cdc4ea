import type { Translation } from '../english.js'

/**
 * German, without a form of address if that reads well, otherwise with "Sie". "Wallet" is feminine, "Account" is "Konto".
 * Titles and buttons are as short as in English.
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
  'common.dismiss': 'Ausblenden',
  'common.tryAgain': 'Erneut versuchen',
  'common.reload': 'Seite neu laden',
  'common.loading': 'Wird geladen',
  'common.clearSearch': 'Suche leeren',
  'common.copied': 'Kopiert',
  'common.copyFailed': 'Kopieren nicht möglich. Markieren Sie den Text und kopieren Sie ihn manuell.',

  'connect.title': 'Wallet verbinden',
  'connect.wallets': 'Wallets',
  'connect.installed': 'Installiert',
  'connect.recent': 'Zuletzt genutzt',
  'connect.qrCode': 'QR-Code',
  'connect.multiChain': 'Multichain',
  'connect.empty.title': 'Keine Wallet gefunden',
  'connect.empty.hint': 'Installieren Sie eine Wallet. Sie erscheint hier automatisch.',
  'connect.empty.still': 'Immer noch keine Wallet gefunden',
  'connect.empty.action': 'Erneut prüfen',
  'connect.showWallets': 'Weiter mit einer Wallet',
  'connect.or': 'oder',
  'connect.newcomer': 'Noch keine Wallet?',
  'connecting.notice':
    'Diese App sieht Ihre Adresse und Ihr öffentliches Guthaben. Ohne Ihre Zustimmung kann sie nichts bewegen.',

  'connecting.title': '{wallet}',

  'account.title': 'Konto',
  'accounts.title': 'Konten',
  'networks.title': 'Netzwerk wechseln',
  'unsupported.title': 'Netzwerk wechseln',
  'walletHelp.title': 'Was ist eine Wallet?',
  'getWallet.title.any': 'Wallet holen',
  'allWallets.title': 'Alle Wallets',
  'allWallets.total': '{count} Wallets',

  'failure.view.title': 'Ansicht konnte nicht geladen werden',
  'failure.view.hint': 'Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
  'failure.view.again': 'Lädt immer noch nicht. Versuchen Sie, die Seite neu zu laden.',
  'failure.crash.title': 'Etwas ist schiefgelaufen',
  'failure.crash.hint': 'Ihre Wallet ist nicht betroffen. Versuchen Sie es erneut oder gehen Sie zurück.',

  // en/connecting.ts
  'connecting.connected.title': 'Verbunden',
  'connecting.asking.title': 'Weiter in {wallet}',
  'connecting.asking.hint': 'Bestätigen Sie die Anfrage in Ihrer Wallet, um sich zu verbinden.',
  'connecting.loading.hint': 'Wird noch geladen. Vielleicht ist Ihre Internetverbindung langsam.',
  'connecting.slow.hint':
    'Noch keine Antwort. Entsperren Sie Ihre Wallet oder sehen Sie nach, ob ihr Fenster hinter diesem liegt.',
  'connecting.declined.title': 'Anfrage abgelehnt',
  'connecting.declined.hint': 'Es wurde nichts geteilt. Sie können es jederzeit erneut versuchen.',
  'connecting.pending.title': 'Anfrage bereits offen',
  'connecting.pending.hint':
    'Öffnen Sie {wallet}, beantworten Sie die offene Anfrage und versuchen Sie es dann erneut.',
  'connecting.failed.title': 'Verbindung fehlgeschlagen',
  'connecting.failed.hint':
    '{wallet} hat nicht wie erwartet reagiert. Entsperren oder aktualisieren Sie die Wallet und versuchen Sie es erneut.',
  'connecting.locked.hint': '{wallet} ist gesperrt. Entsperren Sie sie und versuchen Sie es erneut.',
  'connecting.words.hint': '{wallet} meldet: „{words}“',
  'connecting.unavailable.hint':
    'Etwas wurde nicht geladen. Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
  'alert.networkNotFound': 'Netzwerk nicht gefunden',
  'transactions.pending': '{label}: wird bestätigt\u00a0…',
  'transactions.confirmed': '{label}: bestätigt',
  'transactions.failed': '{label}: fehlgeschlagen',
  'transactions.cancelled': '{label}: abgebrochen',
  'transactions.unknown': '{label}: noch nicht bestätigt',
  'transactions.view': 'Ansehen',
  'restore.otherAccount': '{wallet} teilt jetzt ein anderes Konto. Verbinden Sie sich neu, um es zu nutzen.',
  'restore.rival': 'Mehrere Wallets geben sich als {wallet} aus. Verbinden Sie sich neu und wählen Sie Ihre.',

  // en/account.ts
  'account.copy': 'Adresse kopieren',
  'account.copy.tile': 'Kopieren',
  'account.explorer': 'Im Explorer ansehen',
  'account.explorer.tile': 'Explorer',
  'account.balance.loading': 'Guthaben wird geladen',
  'account.actions': 'Aktionen',
  'account.tabs': 'Kontodetails',
  'account.network': 'Netzwerk',
  'account.unknownNetwork': 'Unbekanntes Netzwerk ({id})',
  'account.unsupported': 'Diese App unterstützt dieses Netzwerk nicht.',
  'account.others': 'Netzwerk wechseln',
  'account.none.title': 'Keine Wallet verbunden',
  'account.none.hint': 'Verbinden Sie eine Wallet, um Ihr Konto zu sehen.',
  'accounts.active': 'Aktiv',
  'accounts.type.eoa': 'Standardkonto',
  'accounts.type.smartAccount': 'Smart Account',
  'accounts.type.payment': 'Zahlungsadresse',
  'accounts.type.ordinal': 'Ordinals-Adresse',
  'accounts.type.stx': 'Stacks-Adresse',
  'accounts.notConnected': 'Nicht verbunden',
  'accounts.connect': '{namespace} verbinden',
  'accounts.disconnect': '{namespace} trennen',
  'account.disconnect': 'Trennen',
  'account.disconnecting': 'Wird getrennt\u00a0…',
  'account.alsoDisconnects': 'Trennt auch {namespaces}',
  'networks.list': 'Netzwerke',
  'networks.testnets': 'Testnetzwerke',
  'networks.testnets.show': 'Testnetzwerke anzeigen',
  'networks.search': 'Netzwerk suchen',
  'networks.none': 'Keine Netzwerke gefunden',
  'networks.current': 'Aktuell',
  'networks.notApproved': 'In Wallet nicht aktiviert',
  'networks.unknown': 'Unbekanntes Netzwerk',
  'networks.otherWallet': 'Andere Wallet nötig',
  'networks.unsupported':
    'Diese App unterstützt {network} nicht. Wechseln Sie das Netzwerk, um fortzufahren.',
  'networks.fixed': 'In dieser App können Sie das Netzwerk nicht wechseln.',
  'networks.cancel': 'Abbrechen',
  'networks.asking': 'In der Wallet bestätigen',
  'networks.declined.title': 'Wechsel abgelehnt',
  'networks.declined.again': 'Abgelehnt · Wiederholen',
  'networks.declined.hint': 'Sie nutzen weiterhin {network}.',
  'networks.pending.title': 'Anfrage bereits offen',
  'networks.pending.hint':
    'Öffnen Sie Ihre Wallet, beantworten Sie die offene Anfrage und versuchen Sie es dann erneut.',
  'networks.failed.title': 'Wechsel fehlgeschlagen',
  'networks.failed.hint': 'Versuchen Sie es erneut oder wechseln Sie in Ihrer Wallet zu {network}.',
  'networks.stayed.title': 'Netzwerk nicht gewechselt',
  'networks.stayed.hint':
    'Ihre Wallet hat zugestimmt, aber nicht gewechselt. Vielleicht fehlt ihr {network} noch. Versuchen Sie es erneut oder fügen Sie es dort hinzu.',
  'networks.unknown.hint':
    'Ihre Wallet kennt {network} nicht. Fügen Sie es dort hinzu und versuchen Sie es erneut.',
  'networks.words.hint': 'Ihre Wallet meldet: „{words}“',

  // en/multiChain.ts
  'multiChain.title': 'Netzwerk auswählen',
  'multiChain.hint': '{wallet} unterstützt mehrere. Die anderen können Sie später hinzufügen.',
  'multiChain.list': 'Netzwerke',
  'multiChain.connected': 'Verbunden',
  'multiChain.replaces': 'Ersetzt {wallet}',

  // en/legal.ts
  'legal.agree.both': 'Ich stimme den {terms} und der {privacy} zu.',
  'legal.agree.terms': 'Ich stimme den {terms} zu.',
  'legal.agree.privacy': 'Ich stimme der {privacy} zu.',
  'legal.agree.none': 'Ich stimme den Bedingungen dieser Website zu.',
  'legal.notice.both': 'Mit dem Verbinden stimmen Sie den {terms} und der {privacy} zu.',
  'legal.notice.terms': 'Mit dem Verbinden stimmen Sie den {terms} zu.',
  'legal.notice.privacy': 'Mit dem Verbinden stimmen Sie der {privacy} zu.',
  'legal.terms': 'Nutzungsbedingungen',
  'legal.privacy': 'Datenschutzerklärung',
  'legal.missing': 'Stimmen Sie den Bedingungen zu, um fortzufahren.',

  // en/wallets.ts
  'allWallets.search': 'Wallet suchen',
  'allWallets.list': 'Wallets',
  'allWallets.found': '{count} Wallets gefunden',
  'allWallets.found.one': '1 Wallet gefunden',
  'allWallets.empty.title': 'Keine Wallets gefunden',
  'allWallets.empty.hint': 'Prüfen Sie die Schreibweise oder sehen Sie sich alle Wallets an.',
  'allWallets.empty.action': 'Alle Wallets anzeigen',
  'allWallets.none.title': 'Keine Wallets verfügbar',
  'allWallets.none.hint': 'Wir kennen keine Wallet, die die Netzwerke dieser App unterstützt.',
  'allWallets.failed': 'Weitere Wallets konnten nicht geladen werden.',
  'directory.certified': 'WalletConnect-zertifiziert',
  'directory.unreachable': 'Weitere Wallets konnten nicht geladen werden.',
  'directory.busy':
    'Weitere Wallets können gerade nicht geladen werden. Versuchen Sie es gleich noch einmal.',

  // en/walletHelp.ts
  'walletHelp.holds.title': 'Ein Ort für Ihre digitalen Werte',
  'walletHelp.holds.hint': 'Tokens und Sammlerstücke aufbewahren, senden und empfangen.',
  'walletHelp.logIn.title': 'Einfacher anmelden',
  'walletHelp.logIn.hint': 'Verbinden Sie Ihre Wallet, statt für jede Website ein Passwort anzulegen.',
  'walletHelp.control.title': 'Sie haben die Kontrolle',
  'walletHelp.control.hint':
    'Ohne Ihre Zustimmung wird nichts bewegt. Geben Sie Ihre Wiederherstellungsphrase niemals weiter.',
  'walletHelp.have': 'Ich habe bereits eine Wallet',
  'getWallet.list': 'Wallet-Vorschläge',
  'getWallet.get': 'Holen',
  'getWallet.choose': 'Alle funktionieren mit dieser App.',
  'getWallet.none.title': 'Eine Wallet, der Sie vertrauen',
  'getWallet.none.hint':
    'Installieren Sie eine von ihrer offiziellen Website oder aus Ihrem App-Store. Sie erscheint hier automatisch.',
  'getWallet.none.action': 'Erneut prüfen',
  'getWallet.none.still': 'Immer noch keine Wallet gefunden',
  'getWallet.title': '{wallet} holen',
  'getWallet.hint':
    'Kommen Sie nach der Installation hierher zurück. Die Wallet erscheint nicht? Laden Sie die Seite neu.',
  'getWallet.hint.phone': 'Installieren Sie die App und kommen Sie zum Verbinden hierher zurück.',
  'getWallet.nowhere':
    'Wir haben keinen Download-Link. Sehen Sie auf der offiziellen Website der Wallet nach.',
  'getWallet.browserStore': 'Zum Browser hinzufügen',
  'getWallet.appStore': 'App Store',
  'getWallet.playStore': 'Google Play',
  'getWallet.homepage': 'Website besuchen',
  'getWallet.browse.title': 'In {wallet} öffnen',
  'getWallet.browse.hint': 'Diese Seite öffnet sich im Browser von {wallet}. Dort verbinden Sie sich.',
  'getWallet.browse.action': 'In {wallet} öffnen',
  'getWallet.browse.missing': 'Sie haben {wallet} noch nicht?',
  'getWallet.others': 'Andere Wallets',
  'getWallet.found.title': '{wallet} ist bereit',
  'getWallet.found.hint': 'Installiert. Sie können sich jetzt verbinden.',
  'getWallet.found.action': '{wallet} verbinden',

  // en/injected.ts
  'injected.name': 'Wallet im Browser',
} satisfies Translation
