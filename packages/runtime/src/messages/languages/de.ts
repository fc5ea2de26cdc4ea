import type { Translation } from '../translation.js'

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
  'common.dismiss': 'Ausblenden',
  'common.tryAgain': 'Erneut versuchen',
  'common.reload': 'Seite neu laden',
  'common.loading': 'Wird geladen',
  'common.clearSearch': 'Suche leeren',
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
  'connect.showWallets': 'Weiter mit einer Wallet',
  'connect.or': 'oder',
  'connect.notice':
    'Beim Verbinden wird nur Ihre Adresse geteilt. Alles Weitere bestätigen Sie in Ihrer Wallet.',

  'connecting.title': '{wallet}',

  'account.title': 'Konto',
  'accounts.title': 'Konten',
  'networks.title': 'Netzwerk wählen',
  'unsupported.title': 'Netzwerk wechseln',
  'walletHelp.title': 'Was ist eine Wallet?',
  'getWallet.title.any': 'Wallet besorgen',
  'allWallets.title': 'Alle Wallets',

  'failure.view.title': 'Dieser Teil konnte nicht geladen werden',
  'failure.view.hint':
    'Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut. Alles andere funktioniert weiter.',
  'failure.view.again': 'Wieder fehlgeschlagen. Meist hilft es, die Seite neu zu laden.',
  'failure.crash.title': 'Dieser Teil funktioniert nicht mehr',
  'failure.crash.hint': 'Versuchen Sie es erneut oder gehen Sie zurück. Ihre Verbindung ist nicht betroffen.',

  // en/connecting.ts
  'connecting.asking.title': 'Weiter in {wallet}',
  'connecting.asking.hint': 'Bestätigen Sie die Verbindung im Fenster, das Ihre Wallet geöffnet hat.',
  'connecting.loading.hint':
    'Was diese Wallet braucht, wird noch geladen. Vielleicht ist Ihre Verbindung langsam.',
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
  'alert.networkNotFound': 'Netzwerk nicht gefunden',
  'transactions.pending': '{label}: wartet auf Bestätigung',
  'transactions.confirmed': '{label}: bestätigt',
  'transactions.failed': '{label}: fehlgeschlagen',
  'transactions.unknown': '{label}: bisher nicht bestätigt',
  'transactions.view': 'Ansehen',
  'restore.otherAccount':
    '{wallet} teilt ein anderes Konto als das, das Sie hier benutzt haben. Verbinden Sie sich neu, um es zu benutzen.',
  'restore.rival': 'Mehrere Wallets geben sich als {wallet} aus. Verbinden Sie sich neu und wählen Sie Ihre.',

  // en/account.ts
  'account.copy': 'Adresse kopieren',
  'account.explorer': 'Im Explorer ansehen',
  'account.balance.loading': 'Guthaben wird geladen',
  'account.actions': 'Aktionen',
  'account.tabs': 'Kontodetails',
  'account.network': 'Netzwerk',
  'account.unknownNetwork': 'Unbekanntes Netzwerk ({id})',
  'account.unsupported': 'Diese App nutzt das Netzwerk nicht, mit dem Ihre Wallet verbunden ist.',
  'account.others': 'Anderes Netzwerk wählen',
  'account.none.title': 'Keine Wallet verbunden',
  'account.none.hint': 'Verbinden Sie eine Wallet, um hier ihr Konto zu sehen.',
  'accounts.active': 'In Gebrauch',
  'accounts.type.eoa': 'Standardkonto',
  'accounts.type.smartAccount': 'Smart Account',
  'accounts.type.payment': 'Zahlungsadresse',
  'accounts.type.ordinal': 'Ordinals-Adresse',
  'accounts.type.stx': 'Stacks-Adresse',
  'accounts.notConnected': 'Nicht verbunden',
  'accounts.connect': '{namespace} verbinden',
  'accounts.disconnect': '{namespace} trennen',
  'account.disconnect': 'Trennen',
  'account.disconnecting': 'Wird getrennt',
  'account.alsoDisconnects': 'Trennt auch {namespaces}',
  'networks.list': 'Netzwerke',
  'networks.testnets': 'Testnetzwerke',
  'networks.testnets.show': 'Testnetzwerke anzeigen',
  'networks.search': 'Netzwerk suchen',
  'networks.none': 'Kein Netzwerk mit diesem Namen',
  'networks.current': 'Aktuell',
  'networks.notApproved': 'Nicht freigegeben',
  'networks.unknown': 'Unbekanntes Netzwerk',
  'networks.otherWallet': 'Braucht eine eigene Wallet',
  'networks.unsupported':
    'Ihre Wallet nutzt {network}, das diese App nicht unterstützt. Wählen Sie eines, das sie unterstützt.',
  'networks.fixed': 'In dieser App lässt sich das Netzwerk nicht wechseln.',
  'networks.cancel': 'Abbrechen',
  'networks.asking': 'In der Wallet bestätigen',
  'networks.declined.title': 'Wechsel abgelehnt',
  'networks.declined.hint':
    'Der Wechsel wurde von Ihnen abgelehnt oder von der Wallet geschlossen. Sie nutzen weiterhin {network}.',
  'networks.pending.title': 'Eine Anfrage ist noch offen',
  'networks.pending.hint':
    'Öffnen Sie Ihre Wallet, beantworten Sie die Anfrage, die dort wartet, und versuchen Sie es dann erneut.',
  'networks.failed.title': 'Wechsel fehlgeschlagen',
  'networks.failed.hint':
    'Ihre Wallet konnte nicht zu {network} wechseln. Versuchen Sie es erneut oder wechseln Sie in der Wallet.',
  'networks.stayed.title': 'Netzwerk nicht gewechselt',
  'networks.stayed.hint':
    'Ihre Wallet hat zugestimmt, aber nicht zu {network} gewechselt. Wechseln Sie das Netzwerk in der Wallet.',

  // en/multiChain.ts
  'multiChain.title': 'Wo möchten Sie verbinden?',
  'multiChain.hint': '{wallet} unterstützt mehrere Chains. Die anderen können Sie später verbinden.',
  'multiChain.list': 'Chains',
  'multiChain.connected': 'Verbunden',
  'multiChain.replaces': 'Ersetzt {wallet}',

  // en/legal.ts
  'legal.agree.both': 'Ich stimme den {terms} und der {privacy} zu.',
  'legal.agree.terms': 'Ich stimme den {terms} zu.',
  'legal.agree.privacy': 'Ich stimme der {privacy} zu.',
  'legal.agree.none': 'Ich stimme den Bedingungen dieser Seite zu.',
  'legal.notice.both': 'Mit dem Verbinden stimmen Sie den {terms} und der {privacy} zu.',
  'legal.notice.terms': 'Mit dem Verbinden stimmen Sie den {terms} zu.',
  'legal.notice.privacy': 'Mit dem Verbinden stimmen Sie der {privacy} zu.',
  'legal.terms': 'Nutzungsbedingungen',
  'legal.privacy': 'Datenschutzerklärung',
  'legal.missing': 'Setzen Sie den Haken und wählen Sie dann, wie Sie sich verbinden.',

  // en/wallets.ts
  'allWallets.search': 'Wallet suchen',
  'allWallets.list': 'Wallets',
  'allWallets.found': 'Gefundene Wallets: {count}',
  'allWallets.found.one': '1 Wallet gefunden',
  'allWallets.empty.title': 'Keine Wallet mit diesem Namen',
  'allWallets.empty.hint': 'Prüfen Sie die Schreibweise oder sehen Sie alle Wallets durch.',
  'allWallets.empty.action': 'Alle Wallets anzeigen',
  'allWallets.none.title': 'Keine Wallets vorhanden',
  'allWallets.none.hint': 'Keine bekannte Wallet funktioniert mit den Netzwerken dieser App.',
  'allWallets.failed': 'Die übrigen Wallets konnten nicht geladen werden.',
  'directory.certified': 'Nur zertifizierte',
  'directory.unreachable': 'Das Wallet-Verzeichnis ist nicht erreichbar.',
  'directory.busy': 'Das Wallet-Verzeichnis ist ausgelastet. Gleich noch einmal versuchen.',

  // en/walletHelp.ts
  'walletHelp.holds.title': 'Ein Platz für Ihren Besitz',
  'walletHelp.holds.hint': 'Sie verwahrt Coins, Tokens und Sammlerstücke. Mit ihr senden und empfangen Sie.',
  'walletHelp.logIn.title': 'Eine Anmeldung für alles',
  'walletHelp.logIn.hint': 'Sie verbinden sie, statt auf jeder Seite ein Konto mit Passwort anzulegen.',
  'walletHelp.control.title': 'Nur in Ihrer Hand',
  'walletHelp.control.hint':
    'Ohne Ihre Zustimmung geschieht nichts. Verraten Sie die Wiederherstellungsphrase niemandem, wer auch fragt.',
  'walletHelp.have': 'Ich habe eine Wallet',
  'getWallet.list': 'Verfügbare Wallets',
  'getWallet.choose': 'Diese funktionieren mit dieser App auf diesem Gerät.',
  'getWallet.none.title': 'Eine Wallet, der Sie vertrauen',
  'getWallet.none.hint':
    'Installieren Sie eine von der Seite des Herstellers oder aus Ihrem App-Store und suchen Sie dann erneut. Sie erscheint von selbst.',
  'getWallet.none.action': 'Erneut suchen',
  'getWallet.none.still': 'Noch keine Wallet in diesem Browser',
  'getWallet.title': '{wallet} besorgen',
  'getWallet.hint':
    'Installieren Sie die Wallet und kommen Sie zurück: Sie erscheint von selbst. Falls nicht, laden Sie die Seite neu.',
  'getWallet.hint.phone': 'Installieren Sie die App, kommen Sie zurück und verbinden Sie sich mit ihr.',
  'getWallet.nowhere': 'Wo es sie gibt, ist nicht bekannt. Suchen Sie auf der Seite des Herstellers.',
  'getWallet.browserStore': 'Zum Browser hinzufügen',
  'getWallet.appStore': 'App Store',
  'getWallet.playStore': 'Google Play',
  'getWallet.homepage': 'Website öffnen',
  'getWallet.browse.title': 'In {wallet} verbinden',
  'getWallet.browse.hint': 'Diese Seite öffnet sich im Browser von {wallet}. Dort verbinden Sie sich.',
  'getWallet.browse.action': 'In {wallet} öffnen',
  'getWallet.browse.missing': 'Sie haben {wallet} noch nicht?',
  'getWallet.others': 'Andere Wallets',
  'getWallet.found.title': '{wallet} ist da',
  'getWallet.found.hint': 'Sie ist in diesem Browser installiert und bereit zum Verbinden.',
  'getWallet.found.action': '{wallet} verbinden',

  // en/injected.ts
  'injected.name': 'Wallet im Browser',
} satisfies Translation
