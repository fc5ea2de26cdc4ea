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
  'send.recipient.failed':
    '{name} konnte nicht gesucht werden. Versuchen Sie es erneut, oder geben Sie eine Adresse ein.',
  'send.recipient.own': 'Eines Ihrer Konten',
  'send.recipient.again': 'An diese Adresse haben Sie schon gesendet',
  'send.recipient.alike': 'Ähnelt einer Adresse, die Sie kennen. Die roten Teile weichen ab.',
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
  'send.amount.least': 'Ein neues Konto braucht mindestens {amount}.',
  'send.token.list': 'Token, die Sie senden können',
  'send.token.missing': 'Diesen Token haben Sie auf {network} nicht. Wählen Sie einen anderen.',
  'send.token.unreadable':
    '{network} hat nicht gesagt, wie dieser Token gezählt wird. Darum können Sie ihn jetzt nicht senden. Wählen Sie einen anderen, oder versuchen Sie es später.',
  'send.token.failed': 'Ihre Token konnten nicht geladen werden. {symbol} können Sie senden.',
  'send.collectible': '{contract}, Nummer {id}',
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
  'send.button.preparing': 'Wird vorbereitet …',
  'send.incomplete': 'Bitte geben Sie einen gültigen Betrag und eine gültige Empfängeradresse ein',
  'send.incomplete.hint': 'Wählen Sie, was Sie an wen senden.',
  'send.label': '{amount} senden',
}
