/** The texts of a log-in with Farcaster in German. */
export default {
  'auth.farcaster.code': 'Code für Farcaster',
  'auth.farcaster.scan': 'Mit dem Handy scannen und in Farcaster bestätigen',
  'auth.farcaster.approve': 'In Farcaster bestätigen',
  'auth.farcaster.approve.hint': 'Diese Seite macht von selbst weiter.',
  'auth.farcaster.open': 'Farcaster öffnen',
  'auth.farcaster.opening': 'Code wird erstellt …',
  'auth.farcaster.connecting': 'Anmeldung läuft …',
  'auth.farcaster.declined': 'Anmeldung abgelehnt',
  'auth.farcaster.declined.hint': 'Versuchen Sie es noch einmal, oder nehmen Sie einen anderen Weg.',
  'auth.farcaster.expired': 'Der Code ist abgelaufen',
  'auth.farcaster.expired.hint': 'Erstellen Sie einen neuen, und bestätigen Sie innerhalb von zehn Minuten.',
  'auth.farcaster.failed': 'Anmeldung fehlgeschlagen',
  'auth.farcaster.failed.hint': 'Farcaster hat die Anmeldung nicht bestätigt.',
  'auth.farcaster.unreachable.hint': 'Der Anmeldeserver ist nicht erreichbar. Prüfen Sie Ihre Verbindung.',
  'auth.farcaster.notOffered.hint':
    'Die Anmeldung mit Farcaster ist hier nicht eingerichtet. Nehmen Sie einen anderen Weg.',
  'auth.farcaster.again': 'Noch einmal versuchen',
  'auth.farcaster.other': 'Anderen Weg wählen',
}
