/** Every text of this plugin in German. */
export default {
  'swaps.title': 'Tauschen',
  'swaps.action': 'Tauschen',
  'swaps.token.title': 'Token wählen',
  'swaps.review.title': 'Tausch prüfen',
  'swaps.label': '{sell} gegen {buy} tauschen',
  'swaps.empty.title': 'Keine Wallet verbunden',
  'swaps.empty.hint': 'Verbinden Sie eine Wallet, um zu tauschen.',
  'swaps.empty.action': 'Wallet verbinden',
  'swaps.amount.sell': 'Zu verkaufender Betrag',
  'swaps.amount.buy': 'Zu kaufender Betrag',
  'swaps.switch': 'Token vertauschen',
  'swaps.token.sell.list': 'Token, die Sie verkaufen können',
  'swaps.token.buy.list': 'Token, die Sie kaufen können',
  'swaps.token.failed':
    'Die Token konnten nicht geladen werden. Gehen Sie zurück und versuchen Sie es erneut.',
  'swaps.quote': '{sell} für etwa {buy}',
  'swaps.button.network': 'Unbekanntes Netzwerk',
  'swaps.button.token': 'Token zum Kaufen wählen',
  'swaps.button.amount': 'Betrag eingeben',
  'swaps.button.value': 'Betrag prüfen',
  'swaps.button.funds': 'Guthaben reicht nicht',
  'swaps.button.gas': 'Guthaben reicht nicht für die Netzwerkgebühr',
  'swaps.button.quoting': 'Preis wird eingeholt…',
  'swaps.button.noRoute': 'Kein Weg für diesen Tausch',
  'swaps.button.noQuote': 'Kein Preis erhältlich',
  'swaps.button.review': 'Prüfen',
  'swaps.incomplete': 'Noch nichts zu prüfen',
  'swaps.incomplete.hint': 'Wählen Sie zwei Token und einen Betrag.',
  'swaps.terms.sell': 'Sie verkaufen',
  'swaps.terms.least': 'Sie erhalten mindestens',
  'swaps.terms.impact': 'Preisverlust',
  'swaps.proof.decoded': 'Durch die Transaktion garantiert',
  'swaps.proof.simulated': 'Eben von Ihrem Knoten simuliert',
  'swaps.proof.decoded+simulated': 'Durch die Transaktion garantiert und eben von Ihrem Knoten simuliert',
  'swaps.proof.typed-data': 'Sie unterschreiben diese Bedingungen',
  'swaps.impact.unknown': 'Unbekannt: kein Preis für beide Token',
  'swaps.impact.share': 'Sie verlieren {percent} % des Werts',
  'swaps.impact.warning': 'Dieser Tausch kostet mehr als 3 % seines Werts.',
  'swaps.impact.high': 'Hoher Preisverlust',
  'swaps.impact.blocked': 'Der Preisverlust ist zu hoch',
  'swaps.impact.type': 'Geben Sie „{word}“ ein, um fortzufahren',
  'swaps.impact.word': 'bestätigen',
  'swaps.impact.continue': 'Weiter',
  'swaps.refused.no-route':
    'Für diesen Tausch gibt es keinen Weg. Wählen Sie andere Token oder einen anderen Betrag.',
  'swaps.refused.busy': 'Der Dienst hat zu viele Anfragen. Versuchen Sie es gleich noch einmal.',
  'swaps.refused.unknown-contract':
    'Dieses Angebot ruft einen Vertrag auf, der nicht auf der Liste steht. Wählen Sie ein anderes.',
  'swaps.refused.unknown-function':
    'Dieses Angebot tut etwas, das sich nicht als Tausch lesen lässt. Wählen Sie ein anderes.',
  'swaps.refused.not-canonical':
    'Dieses Angebot enthält Daten, die sich nicht ganz lesen lassen. Wählen Sie ein anderes.',
  'swaps.refused.token':
    'Dieses Angebot bewegt einen anderen Token als den gewählten. Wählen Sie ein anderes.',
  'swaps.refused.amount':
    'Dieses Angebot nimmt einen anderen Betrag als den eingegebenen. Wählen Sie ein anderes.',
  'swaps.refused.value':
    'Dieses Angebot nimmt mehr von der Währung des Netzwerks, als Sie eingegeben haben. Wählen Sie ein anderes.',
  'swaps.refused.minimum':
    'Dieses Angebot sichert weniger zu, als der Preis versprach. Holen Sie einen neuen Preis ein.',
  'swaps.refused.recipient': 'Dieses Angebot zahlt an ein anderes Konto als Ihres. Wählen Sie ein anderes.',
  'swaps.refused.flag':
    'In diesem Angebot ist eine Option gesetzt, die seine Zusage schwächt. Wählen Sie ein anderes.',
  'swaps.refused.deadline': 'Die Frist dieses Angebots ist abgelaufen. Holen Sie einen neuen Preis ein.',
  'swaps.refused.quote-expired': 'Dieser Preis ist zu alt. Holen Sie einen neuen ein.',
  'swaps.refused.order-field':
    'Dieser Auftrag enthält Bedingungen, die über den Tausch hinausgehen. Wählen Sie ein anderes Angebot.',
  'swaps.refused.extra-instruction':
    'Diese Transaktion tut mehr als den Tausch. Wählen Sie ein anderes Angebot.',
  'swaps.refused.simulation-failed':
    'Der Tausch scheiterte in einem Probelauf. Holen Sie einen neuen Preis ein, oder ändern Sie den Betrag.',
  'swaps.refused.simulation-short':
    'In einem Probelauf kam weniger an als versprochen. Wählen Sie ein anderes Angebot.',
  'swaps.refused.node-cannot-simulate':
    'Nur ein Probelauf könnte dieses Angebot beweisen, und kein Knoten dieses Netzwerks kann einen machen. Wählen Sie ein anderes.',
}
