/** Every text of this plugin in German. */
export default {
  'tokens.tab': 'Token',
  'tokens.token.title': 'Token',
  'tokens.loading': 'Token werden geladen',
  'tokens.list': 'Token',
  'tokens.total': 'Gesamt {value}',
  'tokens.search': 'Token suchen',
  'tokens.none': 'Keine Token gefunden.',
  'tokens.none.hint': 'Prüfen Sie die Schreibweise oder suchen Sie nach der Vertragsadresse.',
  'tokens.failed.hint': 'Wir fragen alle 30 Sekunden erneut.',
  'tokens.offline.hint': 'Sie sind offline. Ihre Token erscheinen, sobald Sie wieder online sind.',
  'tokens.hidden': '{count} ausgeblendete Token anzeigen',
  'tokens.hidden.one': '1 ausgeblendetes Token anzeigen',
  'tokens.hide': 'Kleine und verdächtige Token ausblenden',
  'tokens.unverified': 'Ungeprüft',
  'tokens.suspicious': 'Verdächtig',
  'tokens.price': 'Preis',
  'tokens.value': 'Wert',
  'tokens.network': 'Netzwerk',
  'tokens.contract': 'Vertrag',
  'tokens.copy': 'Vertragsadresse kopieren',
  'tokens.explorer': 'Im Explorer ansehen',
  'tokens.suspicious.hint':
    'Der Name dieses Tokens sieht nach Werbung aus. Besuchen Sie keine Seiten, die er nennt, und versuchen Sie nicht, ihn zu verkaufen.',
  'tokens.unverified.hint':
    'Niemand, den wir kennen, führt diesen Token. Jeder kann einen mit beliebigem Namen erstellen.',
  'tokens.gone': 'Sie halten diesen Token nicht mehr.',
}
