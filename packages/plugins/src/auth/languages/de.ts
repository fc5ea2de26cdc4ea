/** Every text of this plugin in German. */
export default {
  'auth.method': 'Per E-Mail anmelden',
  'auth.otp.title': 'Sehen Sie in Ihre E-Mails',
  'auth.device.title': 'Gerät bestätigen',
  'auth.approve.title': 'Bestätigen',
  'auth.email': 'E-Mail',
  'auth.email.action': 'Mit E-Mail fortfahren',
  'auth.email.invalid': 'Geben Sie eine E-Mail-Adresse ein, etwa ada@example.com.',
  'auth.wait': 'Versuchen Sie es in {n} Sekunden noch einmal',
  'auth.offline': 'Sie sind offline. Versuchen Sie es noch einmal, sobald Sie wieder online sind.',
  'auth.unavailable': 'Der Anmeldeserver antwortet nicht. Versuchen Sie es gleich noch einmal.',
  'auth.mailFailed': 'Die E-Mail konnte nicht gesendet werden. Versuchen Sie es gleich noch einmal.',
  'auth.frameFailed':
    'Die Wallet konnte nicht geladen werden. Versuchen Sie es noch einmal, oder nehmen Sie eine andere.',
  'auth.storageBlocked':
    'Ihr Browser lässt die Wallet ihre Schlüssel nicht speichern. Erlauben Sie Cookies für diese Seite, oder nehmen Sie einen anderen Browser.',
  'auth.originRefused':
    '{origin} darf diese Wallet nicht nutzen. Das Team der App muss die Adresse eintragen.',
  'auth.sentTo': 'Wir haben einen Code an {email} gesendet',
  'auth.linkSentTo': 'Öffnen Sie auf einem beliebigen Gerät den Link, den wir an {email} gesendet haben.',
  'auth.change': 'Ändern',
  'auth.code': 'Code',
  'auth.checking': 'Wird geprüft …',
  'auth.wrong': 'Der Code stimmt nicht. Noch {n} Versuche.',
  'auth.wrong.last': 'Der Code stimmt nicht. Noch ein Versuch.',
  'auth.expired': 'Der Code ist abgelaufen. Senden Sie einen neuen.',
  'auth.spent': 'Zu viele Versuche. Senden Sie einen neuen Code.',
  'auth.linkExpired': 'Der Link ist abgelaufen. Senden Sie eine neue E-Mail.',
  'auth.otherDevice':
    'Diese Wallet wurde auf einem anderen Gerät angelegt und lässt sich hier noch nicht öffnen.',
  'auth.walletMissing':
    'Der Anmeldeserver hat Ihre Wallet nicht mehr. Sagen Sie dem Team der App Bescheid: Eine neue Wallet hat eine andere Adresse und nichts von Ihrem Guthaben.',
  'auth.newWallet': 'Neue Wallet anlegen',
  'auth.failed': 'Sie sind angemeldet, aber die Wallet konnte nicht verbunden werden.',
  'auth.import': 'Wiederherstellungsphrase verwenden',
  'auth.import.after': 'Nach dem Code geben Sie Ihre Phrase in einem Fenster der Wallet ein.',
  'auth.window.failed': 'Die Wallet konnte nicht gezeigt werden',
  'auth.window.title': 'Schlüssel Ihrer Wallet',
  'auth.window.action': 'Sichern',
  'auth.resend': 'Erneut senden',
  'auth.resendIn': 'Erneut senden in {n} s',
  'auth.resent': 'Wir haben eine neue E-Mail gesendet',
  'auth.notAllowed': 'Aktion nicht erlaubt',
  'auth.frameLost': 'Die Wallet antwortet nicht mehr. Versuchen Sie es noch einmal.',
  'auth.notSafe':
    'Die Wallet lässt sich hier nicht sicher zeigen. Erlauben Sie dieser Seite Fenster, oder nehmen Sie einen anderen Browser.',
}
