/** Every text of this plugin in German. */
export default {
  'auth.method': 'Per E-Mail anmelden',
  'auth.otp.title': 'Sieh in deine E-Mails',
  'auth.device.title': 'Gerät bestätigen',
  'auth.approve.title': 'Bestätigen',
  'auth.email': 'E-Mail',
  'auth.email.action': 'Mit E-Mail fortfahren',
  'auth.email.invalid': 'Gib eine E-Mail-Adresse ein, etwa ada@example.com.',
  'auth.wait': 'Versuch es in {n} Sekunden noch einmal',
  'auth.offline': 'Du bist offline. Versuch es noch einmal, sobald du wieder online bist.',
  'auth.unavailable': 'Der Anmeldeserver antwortet nicht. Versuch es gleich noch einmal.',
  'auth.mailFailed': 'Die E-Mail konnte nicht gesendet werden. Versuch es gleich noch einmal.',
  'auth.frameFailed': 'Die Wallet konnte nicht geladen werden. Versuch es noch einmal oder nimm eine andere.',
  'auth.storageBlocked':
    'Dein Browser lässt die Wallet ihre Schlüssel nicht speichern. Erlaube Cookies für diese Seite oder nimm einen anderen Browser.',
  'auth.originRefused':
    '{origin} darf diese Wallet nicht nutzen. Das Team der App muss die Adresse eintragen.',
  'auth.sentTo': 'Wir haben einen Code an {email} gesendet',
  'auth.linkSentTo':
    'Öffne auf einem beliebigen Gerät den Link in der E-Mail, die wir an {email} gesendet haben.',
  'auth.change': 'Ändern',
  'auth.code': 'Code',
  'auth.checking': 'Wird geprüft …',
  'auth.wrong': 'Der Code stimmt nicht. Noch {n} Versuche.',
  'auth.wrong.last': 'Der Code stimmt nicht. Noch ein Versuch.',
  'auth.expired': 'Der Code ist abgelaufen. Sende einen neuen.',
  'auth.spent': 'Zu viele Versuche. Sende einen neuen Code.',
  'auth.linkExpired': 'Der Link ist abgelaufen. Sende eine neue E-Mail.',
  'auth.otherDevice':
    'Diese Wallet wurde auf einem anderen Gerät angelegt und lässt sich hier noch nicht öffnen.',
  'auth.walletMissing':
    'Der Anmeldeserver hat deine Wallet nicht mehr. Sag dem Team der App Bescheid: Eine neue Wallet hat eine andere Adresse und nichts von deinem Guthaben.',
  'auth.newWallet': 'Neue Wallet anlegen',
  'auth.failed': 'Du bist angemeldet, aber die Wallet konnte nicht verbunden werden.',
  'auth.resend': 'Erneut senden',
  'auth.resendIn': 'Erneut senden in {n} s',
  'auth.resent': 'Wir haben eine neue E-Mail gesendet',
  'auth.notAllowed': 'Aktion nicht erlaubt',
  'auth.frameLost': 'Die Wallet antwortet nicht mehr. Versuch es noch einmal.',
  'auth.notSafe':
    'Die Wallet lässt sich hier nicht sicher zeigen. Erlaube dieser Seite Fenster oder nimm einen anderen Browser.',
}
