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
  'connect.popular': 'Beliebt',
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
  'getWallet.app': 'App',
  'getWallet.extension': 'Browsererweiterung',
  'getWallet.both': 'App und Browsererweiterung',
  'getWallet.website': 'Website',
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
  'getWallet.hint.code': 'Holen Sie die App mit dem Code auf Ihr Telefon, dann verbinden Sie sich hier.',
  'getWallet.code': 'QR-Code: {wallet} als App',
  'getWallet.code.store': 'App-Store Ihres Telefons',
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

  // en/review.ts
  'review.recipient.source.chain': 'Auf der Blockchain gefunden',
  'review.recipient.source.service': 'Von {service} gefunden, nicht auf der Blockchain',
  'review.recipient.proven': 'Bekannt als „{name}“',
  'review.recipient.unproven': 'Nennt sich „{name}“, ohne Nachweis',
  'review.collectible.name': 'NFT „{name}“',
  'review.over.account': 'Das Konto hat sich geändert, darum wurde nichts gesendet. Beginnen Sie neu.',
  'review.over.network': 'Das Netzwerk hat sich geändert, darum wurde nichts gesendet. Beginnen Sie neu.',
  'review.over.balance':
    'Ihr Guthaben hat sich geändert, darum wurde nichts gesendet. Prüfen Sie den Betrag erneut.',
  'review.over.quote': 'Der Preis ist zu alt, deshalb wurde nichts gesendet. Prüfen Sie einen neuen.',
  'review.over.name':
    '{name} führt jetzt zu einer anderen Adresse, darum wurde nichts gesendet. Fragen Sie beim Empfänger nach.',
  'review.over.insufficient':
    'Das ist mehr, als Sie mit der Netzwerkgebühr senden können. Geben Sie weniger ein, oder wählen Sie „Max.“.',
  'review.over.reverted': 'Die Transaktion würde scheitern: {reason}',
  'review.over.recipient': 'Diese Adresse kann es nicht empfangen. Fragen Sie nach der Adresse einer Wallet.',
  'review.over.offline':
    'Das Netzwerk ist nicht erreichbar. Prüfen Sie Ihre Internetverbindung, und versuchen Sie es erneut.',
  'review.over.failed':
    'Die Transaktion konnte nicht vorbereitet werden. Versuchen Sie es gleich noch einmal.',
  'review.over.settled': 'Die Transaktion ist inzwischen abgeschlossen. Es wurde nichts geändert.',
  'review.over.replacementFee':
    'Für die höhere Gebühr reicht Ihr Guthaben nicht. Es wurde nichts geändert. Laden Sie es auf, oder warten Sie.',
  'review.waiting': 'Ausstehend',
  'review.waiting.faster': 'Beschleunigen',
  'review.waiting.faster.of': 'Beschleunigen: {label}',
  'review.waiting.cancel': 'Abbrechen',
  'review.waiting.cancel.of': 'Abbrechen: {label}',
  'review.waiting.cancelling': 'Wird abgebrochen',
  'review.replace.faster':
    'Dieselbe Transaktion wird mit einer höheren Gebühr noch einmal gesendet. Nur eine der beiden wird ausgeführt.',
  'review.replace.cancellation':
    'Sie senden sich selbst nichts, mit einer höheren Gebühr. Wird das zuerst ausgeführt, wird die ausstehende Transaktion nie ausgeführt.',
  'review.sent.other':
    'Ihre Wallet hat etwas anderes gesendet, als Sie geprüft haben. Sehen Sie sich die Transaktion in Ihrer Wallet an.',
  'review.second.payment':
    'Ihre Wallet hat eine zweite Zahlung gesendet, statt die erste zu beschleunigen. Vielleicht werden beide ausgeführt.',
  'review.second.empty':
    'Ihre Wallet hat die Zahlung nicht abgebrochen, sondern eine weitere Transaktion gesendet. Die Zahlung wird vielleicht noch ausgeführt.',
  'review.preparing': 'Transaktion wird vorbereitet …',
  'review.to': 'An',
  'review.from': 'Von',
  'review.network': 'Netzwerk',
  'review.fee': 'Netzwerkgebühr',
  'review.fee.about': 'Etwa {fee}',
  'review.fee.max': 'Höchstens {fee}',
  'review.fee.unknown': 'Ihre Wallet zeigt sie an',
  'review.total': 'Zusammen höchstens',
  'review.token': 'Vertrag des Tokens',
  'review.tokenId': 'Nummer des Tokens',
  'review.madeName': 'Name laut Ersteller',
  'review.collectible': '1 NFT',
  'review.confirm': 'Bestätigen',
  'review.asking': 'Weiter in {wallet}',
  'review.asking.hint': 'Prüfen Sie dort, dass dasselbe steht, und bestätigen Sie es.',
  'review.declined': 'Sie haben in Ihrer Wallet abgelehnt. Es wurde nichts gesendet.',
  'review.failed': 'Etwas ist schiefgegangen',
  'review.failed.solana': 'Die Transaktion wurde nicht gesendet. Bitte versuchen Sie es erneut.',
  'review.failed.hint': 'Sehen Sie in Ihrer Wallet nach der Transaktion, bevor Sie noch einmal senden.',
  'review.failed.INSUFFICIENT_FUNDS':
    'Ihr Guthaben reicht nicht für den Betrag und die Netzwerkgebühr. Senden Sie weniger, oder laden Sie es auf.',
  'review.failed.NONCE_TOO_LOW':
    'Ihr Konto hat inzwischen eine andere Transaktion gesendet. Gehen Sie zurück, und prüfen Sie sie erneut.',
  'review.failed.FEE_CAP_TOO_LOW':
    'Die Netzwerkgebühr ist inzwischen gestiegen. Gehen Sie zurück, und prüfen Sie erneut.',
  'review.failed.WALLET_LOCKED':
    '{wallet} ist gesperrt. Entsperren Sie die Wallet, und versuchen Sie es erneut.',
  'review.failed.BLIND_SIGNING_OFF':
    'Ihr Gerät lehnt das ab, bis Sie in den Einstellungen seiner App „Blind signing“ (oder „Contract data“) einschalten. Versuchen Sie es dann erneut.',
  'review.failed.REQUEST_PENDING': 'In {wallet} ist noch eine Anfrage offen. Beantworten Sie zuerst diese.',
  'review.failed.METHOD_UNSUPPORTED':
    '{wallet} kann für diese Seite keine Transaktionen senden. Senden Sie direkt aus der Wallet.',
  'review.failed.words': '{wallet} meldet: „{words}“',
  'review.acknowledge.resend': 'Ich habe in meiner Wallet nachgesehen und will noch einmal senden',
  'review.acknowledge': 'Ich habe die ganze Adresse geprüft und will an sie senden',
  'review.acknowledge.fee': 'Ich habe die Netzwerkgebühr geprüft und will sie bezahlen',
  'review.warning.lookAlike':
    'Diese Adresse sieht einer ähnlich, die Sie kennen, ist aber eine andere. Vergleichen Sie jede Gruppe.',
  'review.warning.lookAlike.known': 'Diese kennen Sie:',
  'review.warning.tokenContract':
    'Das ist der Vertrag eines Tokens, keine Wallet. Was Sie dorthin senden, ist verloren.',
  'review.warning.nobody':
    'Den Schlüssel zu dieser Adresse hat niemand. Was Sie dorthin senden, ist verloren.',
  'review.warning.contract': 'Das ist ein Vertrag. Vielleicht kann er nicht weitergeben, was er empfängt.',
  'review.warning.own': 'Das ist Ihre eigene Adresse.',
  'review.warning.firstTime':
    'An diese Adresse haben Sie von hier aus noch nichts gesendet. Vergleichen Sie jede Gruppe.',
  'review.warning.maybeSent':
    'Vielleicht ist das schon gesendet: Der letzte Versuch endete ohne Antwort, und Ihr Konto hat möglicherweise eine neue Transaktion. Sehen Sie zuerst in Ihrer Wallet nach.',
  'review.warning.remembered':
    'An diese Adresse haben Sie offenbar schon gesendet. Das steht nur in diesem Browser, vergleichen Sie darum jede Gruppe.',
  'review.warning.feeOnTransfer': 'Dieser Token nimmt eine Gebühr. Beim Empfänger kommen {received} an.',
  'review.warning.highFee': 'Die Netzwerkgebühr kann höher sein als der Betrag.',
  'review.warning.absurdFee':
    'Diese Netzwerkgebühr ist weit höher als üblich. Gehen Sie zurück, und versuchen Sie es später, wenn Sie den Grund nicht kennen.',
  'review.started': 'Transaktion gestartet',
  'review.over.least': 'Ein neues Konto braucht mindestens {amount}.',
  'review.over.address': 'Bitte geben Sie einen gültigen Betrag und eine gültige Empfängeradresse ein',
  'review.over.partial':
    'Nur der erste Schritt wurde ausgeführt. Prüfen Sie ihn in Ihrer Wallet, und prüfen Sie den Rest dann erneut.',
  'review.action.function': '„{name}“ eines Vertrags aufrufen',
  'review.steps': 'Schritte',
  'review.baseUnits': 'Grundeinheiten',
  'review.details': 'Einzelheiten',
  'review.details.expected': 'Voraussichtliche Gebühr',
  'review.details.most': 'Höchste Gebühr',
  'review.details.nonce': 'Nonce',
  'review.details.digest': 'Wenn Ihr Gerät diesen Wert anzeigt, vergleichen Sie jedes Zeichen.',
  'review.action.transfer': '{amount} senden',
  'review.action.collectible': 'NFT Nummer {id}',
  'review.action.approve': 'Ausgabe von {amount} erlauben',
  'review.action.approveAll': 'Ausgabe aller {token} erlauben, jetzt und später',
  'review.action.pay': 'Vertrag aufrufen und {amount} zahlen',
  'review.action.call': 'Vertrag aufrufen',
  'review.action.create': 'Vertrag anlegen',
  'review.action.contract': 'Vertrag',
  'review.action.owner': 'Entnommen von',
  'review.acknowledge.approval': 'Ich möchte das erlauben',
  'review.warning.unlimited':
    'Damit darf ein Vertrag alles nehmen, was Sie von diesem Token haben, jetzt und später. Erlauben Sie nur, was nötig ist.',
  'review.warning.unread':
    'Diese App kann nicht lesen, was der Vertrag tun wird. Prüfen Sie es in Ihrer Wallet.',

  // en/amounts.ts
  'amount.label': 'Betrag',
  'amount.max': 'Max.',
  'amount.balance': 'Guthaben: {amount}',
  'amount.inMoney': 'Betrag in {currency} eingeben',
  'amount.inAsset': 'Betrag in {symbol} eingeben',
  'amount.form': 'Geben Sie einen Betrag ein, zum Beispiel 0,5.',
  'amount.grouped': 'Geben Sie den Betrag ohne Tausendertrennzeichen ein, zum Beispiel 1000,5.',
  'amount.decimals': '{symbol} hat höchstens {count} Nachkommastellen.',
  'amount.large': 'Dieser Betrag ist zu groß.',
  'amount.price': 'Der Preis ist nicht bekannt. Geben Sie den Betrag in {symbol} ein.',
  'amount.select': 'Token wählen',
  'amount.selected': 'Token wählen: {symbol}',
  'picker.search': 'Token suchen',
  'picker.none': 'Kein Token passt dazu.',
  'picker.none.hint': 'Versuchen Sie es mit Name, Kürzel oder Adresse.',
  'picker.loading': 'Token werden geladen …',
  'picker.unknown': 'Guthaben unbekannt',
  'amount.funds': 'Sie haben {amount}.',
  'stepper.done': 'Erledigt',
} satisfies Translation
