/** Every text of this plugin in German. */
export default {
  'siwx.title': 'Anmelden',
  'siwx.headline': 'Bei {app} anmelden',
  'siwx.hint':
    'Signieren Sie eine Nachricht, um zu zeigen, dass diese Wallet Ihnen gehört. Das kostet nichts und bewegt nichts.',
  'siwx.hint.required':
    'Signieren Sie eine Nachricht, um zu zeigen, dass diese Wallet Ihnen gehört. Das kostet nichts und bewegt nichts. Abbrechen trennt Ihre Wallet.',
  'siwx.sign': 'Signieren',
  'siwx.cancel': 'Abbrechen',
  'siwx.signing': 'Anmeldung läuft …',
  'siwx.confirm': 'Bestätigen Sie in {wallet}',
  'siwx.message': 'Nachricht ansehen',
  'siwx.declined': 'Signatur abgelehnt',
  'siwx.declined.hint': 'Es wurde nichts signiert.',
  'siwx.declined.smartAccount': 'Diese App unterstützt Smart Accounts vielleicht nicht',
  'siwx.unaccepted': 'Ihre Signatur wurde nicht angenommen. Versuchen Sie es noch einmal.',
  'siwx.unavailable': 'Die Anmeldung konnte nicht vorbereitet werden',
}
