/** Every text of this plugin in German. */
export default {
  'receive.title': 'Empfangen',
  'receive.action': 'Empfangen',
  'receive.qr': 'QR-Code Ihrer Adresse',
  'receive.address': 'Ihre Adresse auf {network}',
  'receive.warning':
    'Senden Sie hierher nur auf {network}. Was über ein anderes Netzwerk kommt, kann verloren gehen.',
  'receive.unknownNetwork': 'dem Netzwerk {id}',
  'receive.copy': 'Adresse kopieren',
  'receive.empty.title': 'Noch kein Konto',
  'receive.empty.hint': 'Verbinden Sie eine Wallet, um die Adresse zu sehen, an die man Ihnen senden kann.',
  'receive.empty.action': 'Wallet verbinden',
}
