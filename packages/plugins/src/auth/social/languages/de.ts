/** The texts of log-ins at providers in German. */
export default {
  'auth.social.with': 'Mit {provider} fortfahren',
  'auth.social.more': 'Weitere Anmeldewege',
  'auth.social.unreachable':
    'Die Wallet konnte nicht geladen werden. Versuchen Sie es noch einmal, oder nehmen Sie eine andere.',
  'auth.social.opening': '{provider} wird geöffnet …',
  'auth.social.waiting': 'Weiter im Fenster von {provider}',
  'auth.social.waiting.hint': 'Diese Seite macht von selbst weiter.',
  'auth.social.apart.hint':
    'Diese Seite macht von selbst weiter. Haben Sie das Fenster geschlossen, versuchen Sie es noch einmal.',
  'auth.social.connecting': 'Anmeldung läuft …',
  'auth.social.blocked': 'Ihr Browser hat kein Fenster geöffnet',
  'auth.social.blocked.hint': 'Machen Sie in diesem Tab weiter. Sie kommen hierher zurück.',
  'auth.social.here': 'In diesem Tab fortfahren',
  'auth.social.closed': 'Das Fenster wurde geschlossen',
  'auth.social.closed.hint': 'Wenn Sie sich dort noch anmelden, machen Sie weiter: Diese Seite erfährt es.',
  'auth.social.declined': 'Anmeldung abgelehnt',
  'auth.social.declined.hint': 'Versuchen Sie es noch einmal, oder nehmen Sie einen anderen Weg.',
  'auth.social.failed': 'Anmeldung fehlgeschlagen',
  'auth.social.failed.hint': '{provider} hat die Anmeldung nicht bestätigt.',
  'auth.social.notOffered':
    'Die Anmeldung mit {provider} ist hier nicht eingerichtet. Nehmen Sie einen anderen Weg.',
  'auth.social.expired': 'Die Anmeldung hat zu lange gedauert. Beginnen Sie noch einmal.',
  'auth.social.timedOut': 'Zeitüberschreitung bei der Anmeldung',
  'auth.social.untrusted': 'Nicht vertrauenswürdige Herkunft',
  'auth.social.again': 'Noch einmal versuchen',
  'auth.social.other': 'Anderen Weg wählen',
}
