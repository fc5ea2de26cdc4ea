/** Every text of this plugin in German. */
export default {
  'receive.title': 'Empfangen',
  'receive.action': 'Empfangen',
  'receive.qr': 'QR-Code Ihrer Adresse',
  'receive.address': 'Ihre Adresse auf {network}',
  'receive.warning':
    'Nutzen Sie diese Adresse nur auf {network}. Was über ein anderes Netzwerk kommt, kann verloren gehen.',
  'receive.unknownNetwork': 'dem Netzwerk {id}',
  'receive.copy': 'Adresse kopieren',
  'receive.empty.title': 'Keine Wallet verbunden',
  'receive.empty.hint': 'Verbinden Sie eine Wallet, um Ihre Adresse zu sehen.',
  'receive.empty.action': 'Wallet verbinden',
}
