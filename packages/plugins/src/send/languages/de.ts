/** Every text of this plugin in German. */
export default {
  'send.title': 'Senden',
  'send.action': 'Senden',
  'send.token.title': 'Token wählen',
  'send.scan.title': 'QR-Code scannen',
  'send.review.title': 'Überweisung prüfen',
  'send.replace.title': 'Ausstehende Transaktion',
  'send.empty.title': 'Keine Wallet verbunden',
  'send.empty.hint': 'Verbinden Sie eine Wallet, um daraus zu senden.',
  'send.empty.action': 'Wallet verbinden',
  'send.recipient': 'Empfänger',
  'send.recipient.placeholder': 'Adresse oder Name',
  'send.recipient.paste': 'Einfügen',
  'send.recipient.clear': 'Empfänger löschen',
  'send.recipient.looking': '{name} wird gesucht …',
  'send.recipient.form':
    'Das ist weder eine Adresse noch ein Name auf {network}. Prüfen Sie, ob Sie alles kopiert haben.',
  'send.recipient.checksum':
    'Die Prüfsumme dieser Adresse ist falsch. Kopieren Sie sie erneut: Ein Zeichen kann sich geändert haben.',
  'send.recipient.unknown': 'Den Namen {name} hat auf {network} niemand. Prüfen Sie die Schreibweise.',
  'send.recipient.malformed':
    '{name} enthält Zeichen, die wie andere aussehen, und wird darum nicht gesucht. Geben Sie den Namen neu ein, oder verwenden Sie eine Adresse.',
  'send.recipient.unset':
    '{name} führt auf {network} zu keiner Adresse. Fragen Sie beim Empfänger nach einer Adresse.',
  'send.recipient.offchain':
    '{name} liegt an einem Ort, an dem diese App nicht sucht. Fragen Sie beim Empfänger nach einer Adresse.',
  'send.recipient.elsewhere':
    'Diese App kann {name} nicht suchen: Solche Namen liegen auf einem Netzwerk, das die App nicht verwendet. Verwenden Sie eine Adresse.',
  'send.recipient.source.chain': 'Auf der Blockchain gefunden',
  'send.recipient.source.service': 'Von {service} gefunden, nicht auf der Blockchain',
  'send.recipient.proven': 'Bekannt als „{name}“',
  'send.recipient.unproven': 'Nennt sich „{name}“, ohne Nachweis',
  'send.recipient.failed':
    '{name} konnte nicht gesucht werden. Versuchen Sie es erneut, oder geben Sie eine Adresse ein.',
  'send.recipient.recent': 'Zuletzt',
  'send.recipient.pasteFailed': 'Ihr Browser hat es nicht erlaubt. Fügen Sie mit der Tastatur ein.',
  'send.recipient.scan': 'QR-Code scannen',
  'send.scan.asking': 'Erlauben Sie dieser Seite, Ihre Kamera zu verwenden.',
  'send.scan.looking': 'Halten Sie den QR-Code des Empfängers in den Rahmen.',
  'send.scan.nothing': 'Noch kein Code gefunden. Gehen Sie näher heran, oder sorgen Sie für mehr Licht.',
  'send.scan.other':
    'Dieser Code ist weder eine Adresse noch ein Name auf {network}. Versuchen Sie es mit einem anderen.',
  'send.scan.network': 'Dieser Code ist für ein anderes Netzwerk. Bitten Sie um einen für {network}.',
  'send.scan.checksum':
    'Die Prüfsumme der Adresse in diesem Code ist falsch. Bitten Sie um einen neuen Code.',
  'send.scan.denied.title': 'Kein Zugriff auf die Kamera',
  'send.scan.denied.hint':
    'Erlauben Sie die Kamera für diese Seite in den Einstellungen Ihres Browsers, und versuchen Sie es erneut.',
  'send.scan.missing.title': 'Keine Kamera gefunden',
  'send.scan.missing.hint':
    'Schließen Sie eine Kamera an, und versuchen Sie es erneut, oder gehen Sie zurück, und geben Sie die Adresse ein.',
  'send.scan.busy.title': 'Kamera wird verwendet',
  'send.scan.busy.hint':
    'Vielleicht verwendet sie eine andere App oder ein anderer Tab. Schließen Sie das, und versuchen Sie es erneut.',
  'send.scan.failed.title': 'Scannen nicht möglich',
  'send.scan.failed.hint': 'Versuchen Sie es erneut, oder gehen Sie zurück, und geben Sie die Adresse ein.',
  'send.amount': 'Betrag',
  'send.amount.max': 'Max.',
  'send.amount.balance': 'Guthaben: {amount}',
  'send.amount.inMoney': 'Betrag in {currency} eingeben',
  'send.amount.inAsset': 'Betrag in {symbol} eingeben',
  'send.amount.form': 'Geben Sie einen Betrag ein, zum Beispiel 0,5.',
  'send.amount.grouped': 'Geben Sie den Betrag ohne Tausendertrennzeichen ein, zum Beispiel 1000,5.',
  'send.amount.decimals': '{symbol} hat höchstens {count} Nachkommastellen.',
  'send.amount.large': 'Dieser Betrag ist zu groß.',
  'send.amount.least': 'Ein neues Konto braucht mindestens {amount}.',
  'send.amount.price': 'Der Preis ist nicht bekannt. Geben Sie den Betrag in {symbol} ein.',
  'send.token.select': 'Token wählen',
  'send.token.selected': 'Token wählen: {symbol}',
  'send.token.missing': 'Diesen Token haben Sie auf {network} nicht. Wählen Sie einen anderen.',
  'send.token.unreadable':
    '{network} hat nicht gesagt, wie dieser Token gezählt wird. Darum können Sie ihn jetzt nicht senden. Wählen Sie einen anderen, oder versuchen Sie es später.',
  'send.token.list': 'Token, die Sie senden können',
  'send.token.search': 'Token suchen',
  'send.token.none': 'Kein Token passt dazu.',
  'send.token.none.hint': 'Versuchen Sie es mit Name, Kürzel oder Adresse.',
  'send.token.loading': 'Token werden geladen …',
  'send.token.failed': 'Ihre Token konnten nicht geladen werden. {symbol} können Sie senden.',
  'send.token.unknown': 'Guthaben unbekannt',
  'send.collectible': '{contract}, Nummer {id}',
  'send.collectible.name': 'NFT „{name}“',
  'send.fee': 'Netzwerkgebühr: etwa {fee}',
  'send.button.network': 'Unbekanntes Netzwerk',
  'send.button.token': 'Token wählen',
  'send.button.reading': 'Token wird gelesen …',
  'send.button.unreadable': 'Token nicht lesbar',
  'send.button.recipient': 'Empfänger eingeben',
  'send.button.looking': 'Wird gesucht …',
  'send.button.address': 'Empfänger prüfen',
  'send.button.amount': 'Betrag eingeben',
  'send.button.value': 'Betrag prüfen',
  'send.button.funds': 'Guthaben reicht nicht',
  'send.button.gas': 'Guthaben reicht nicht für die Gebühr',
  'send.button.review': 'Prüfen',
  'send.incomplete': 'Bitte geben Sie einen gültigen Betrag und eine gültige Empfängeradresse ein',
  'send.incomplete.hint': 'Wählen Sie, was Sie an wen senden.',
  'send.over.account':
    'Das Konto hat sich geändert, darum wurde nichts gesendet. Geben Sie die Überweisung neu ein.',
  'send.over.network':
    'Das Netzwerk hat sich geändert, darum wurde nichts gesendet. Geben Sie die Überweisung neu ein.',
  'send.over.balance':
    'Ihr Guthaben hat sich geändert, darum wurde nichts gesendet. Prüfen Sie den Betrag erneut.',
  'send.over.name':
    '{name} führt jetzt zu einer anderen Adresse, darum wurde nichts gesendet. Fragen Sie beim Empfänger nach.',
  'send.over.insufficient':
    'Das ist mehr, als Sie mit der Netzwerkgebühr senden können. Geben Sie weniger ein, oder wählen Sie „Max.“.',
  'send.over.reverted': 'Die Transaktion würde scheitern: {reason}',
  'send.over.recipient': 'Diese Adresse kann es nicht empfangen. Fragen Sie nach der Adresse einer Wallet.',
  'send.over.offline':
    'Das Netzwerk ist nicht erreichbar. Prüfen Sie Ihre Internetverbindung, und versuchen Sie es erneut.',
  'send.over.failed': 'Die Transaktion konnte nicht vorbereitet werden. Versuchen Sie es gleich noch einmal.',
  'send.over.settled': 'Die Transaktion ist inzwischen abgeschlossen. Es wurde nichts geändert.',
  'send.over.replacementFee':
    'Für die höhere Gebühr reicht Ihr Guthaben nicht. Es wurde nichts geändert. Laden Sie es auf, oder warten Sie.',
  'send.waiting': 'Ausstehend',
  'send.waiting.faster': 'Beschleunigen',
  'send.waiting.faster.of': 'Beschleunigen: {label}',
  'send.waiting.cancel': 'Abbrechen',
  'send.waiting.cancel.of': 'Abbrechen: {label}',
  'send.waiting.cancelling': 'Wird abgebrochen',
  'send.replace.faster':
    'Dieselbe Transaktion wird mit einer höheren Gebühr noch einmal gesendet. Nur eine der beiden wird ausgeführt.',
  'send.replace.cancellation':
    'Sie senden sich selbst nichts, mit einer höheren Gebühr. Wird das zuerst ausgeführt, wird die ausstehende Transaktion nie ausgeführt.',
  'send.sent.other':
    'Ihre Wallet hat etwas anderes gesendet, als Sie geprüft haben. Sehen Sie sich die Transaktion in Ihrer Wallet an.',
  'send.second.payment':
    'Ihre Wallet hat eine zweite Zahlung gesendet, statt die erste zu beschleunigen. Vielleicht werden beide ausgeführt.',
  'send.second.empty':
    'Ihre Wallet hat die Zahlung nicht abgebrochen, sondern eine weitere Transaktion gesendet. Die Zahlung wird vielleicht noch ausgeführt.',
  'send.review.preparing': 'Transaktion wird vorbereitet …',
  'send.review.to': 'An',
  'send.review.from': 'Von',
  'send.review.network': 'Netzwerk',
  'send.review.fee': 'Netzwerkgebühr',
  'send.review.fee.about': 'Etwa {fee}',
  'send.review.fee.max': 'Höchstens {fee}',
  'send.review.fee.unknown': 'Ihre Wallet zeigt sie an',
  'send.review.total': 'Zusammen höchstens',
  'send.review.token': 'Vertrag des Tokens',
  'send.review.tokenId': 'Nummer des Tokens',
  'send.review.madeName': 'Name laut Ersteller',
  'send.review.collectible': '1 NFT',
  'send.review.confirm': 'Bestätigen',
  'send.review.asking': 'Weiter in {wallet}',
  'send.review.asking.hint': 'Prüfen Sie dort, dass dasselbe steht, und bestätigen Sie es.',
  'send.review.declined': 'Sie haben in Ihrer Wallet abgelehnt. Es wurde nichts gesendet.',
  'send.review.failed': 'Etwas ist schiefgegangen',
  'send.review.failed.solana': 'Die Transaktion wurde nicht gesendet. Bitte versuchen Sie es erneut.',
  'send.review.failed.hint': 'Sehen Sie in Ihrer Wallet nach der Transaktion, bevor Sie noch einmal senden.',
  'send.failed.INSUFFICIENT_FUNDS':
    'Ihr Guthaben reicht nicht für den Betrag und die Netzwerkgebühr. Senden Sie weniger, oder laden Sie es auf.',
  'send.failed.NONCE_TOO_LOW':
    'Ihr Konto hat inzwischen eine andere Transaktion gesendet. Gehen Sie zurück, und prüfen Sie sie erneut.',
  'send.failed.FEE_CAP_TOO_LOW':
    'Die Netzwerkgebühr ist inzwischen gestiegen. Gehen Sie zurück, und prüfen Sie erneut.',
  'send.failed.WALLET_LOCKED':
    '{wallet} ist gesperrt. Entsperren Sie die Wallet, und versuchen Sie es erneut.',
  'send.failed.BLIND_SIGNING_OFF':
    'Ihr Gerät lehnt das ab, bis Sie in den Einstellungen seiner App „Blind signing“ (oder „Contract data“) einschalten. Versuchen Sie es dann erneut.',
  'send.failed.REQUEST_PENDING': 'In {wallet} ist noch eine Anfrage offen. Beantworten Sie zuerst diese.',
  'send.failed.METHOD_UNSUPPORTED':
    '{wallet} kann für diese Seite keine Transaktionen senden. Senden Sie direkt aus der Wallet.',
  'send.failed.words': '{wallet} meldet: „{words}“',
  'send.review.acknowledge.resend': 'Ich habe in meiner Wallet nachgesehen und will noch einmal senden',
  'send.review.acknowledge': 'Ich habe die ganze Adresse geprüft und will an sie senden',
  'send.review.acknowledge.fee': 'Ich habe die Netzwerkgebühr geprüft und will sie bezahlen',
  'send.warning.lookAlike':
    'Diese Adresse sieht einer ähnlich, die Sie kennen, ist aber eine andere. Vergleichen Sie jede Gruppe.',
  'send.warning.lookAlike.known': 'Diese kennen Sie:',
  'send.warning.tokenContract':
    'Das ist der Vertrag eines Tokens, keine Wallet. Was Sie dorthin senden, ist verloren.',
  'send.warning.nobody': 'Den Schlüssel zu dieser Adresse hat niemand. Was Sie dorthin senden, ist verloren.',
  'send.warning.contract': 'Das ist ein Vertrag. Vielleicht kann er nicht weitergeben, was er empfängt.',
  'send.warning.own': 'Das ist Ihre eigene Adresse.',
  'send.warning.firstTime':
    'An diese Adresse haben Sie von hier aus noch nichts gesendet. Vergleichen Sie jede Gruppe.',
  'send.warning.maybeSent':
    'Vielleicht ist das schon gesendet: Der letzte Versuch endete ohne Antwort, und Ihr Konto hat möglicherweise eine neue Transaktion. Sehen Sie zuerst in Ihrer Wallet nach.',
  'send.warning.remembered':
    'An diese Adresse haben Sie offenbar schon gesendet. Das steht nur in diesem Browser, vergleichen Sie darum jede Gruppe.',
  'send.warning.feeOnTransfer': 'Dieser Token nimmt eine Gebühr. Beim Empfänger kommen {received} an.',
  'send.warning.highFee': 'Die Netzwerkgebühr kann höher sein als der Betrag.',
  'send.warning.absurdFee':
    'Diese Netzwerkgebühr ist weit höher als üblich. Gehen Sie zurück, und versuchen Sie es später, wenn Sie den Grund nicht kennen.',
  'send.started': 'Transaktion gestartet',
  'send.label': '{amount} senden',
}
