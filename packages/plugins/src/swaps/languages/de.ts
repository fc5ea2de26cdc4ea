/** Every text of this plugin in German. */
export default {
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
