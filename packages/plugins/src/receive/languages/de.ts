/** Every text of this plugin in German. */
export default {
  'receive.title': 'Empfangen',
  'receive.action': 'Empfangen',
  'receive.qr': 'QR-Code Ihrer Adresse',
  'receive.enlarge': 'QR-Code vergrößern',
  'receive.address': 'Ihre Adresse auf {network}',
  'receive.warning':
    'Nutzen Sie diese Adresse nur auf {network}. Was über ein anderes Netzwerk kommt, kann verloren gehen.',
  'receive.warning.shared':
    'Nutzen Sie diese Adresse nur auf {network} und den hier genannten Netzwerken. Was über ein anderes Netzwerk kommt, kann verloren gehen.',
  'receive.unknownNetwork': 'dem Netzwerk {id}',
  'receive.copy': 'Adresse kopieren',
  'receive.request': 'Betrag anfordern',
  'receive.request.amount': 'Betrag',
  'receive.request.currency': 'Währung',
  'receive.request.remove': 'Betrag entfernen',
  'receive.request.qr': 'QR-Code, um {amount} zu zahlen',
  'receive.request.title': 'Anforderung von {amount} auf {network}',
  'receive.request.hint':
    'Der Code und der kopierte Link fordern diesen Betrag an. Eine Wallet, die sie nicht lesen kann, braucht Ihre Adresse.',
  'receive.request.copy': 'Zahlungslink kopieren',
  'receive.request.form': 'Geben Sie einen Betrag ein, zum Beispiel 0,5.',
  'receive.request.grouped': 'Geben Sie den Betrag ohne Tausendertrennzeichen ein, zum Beispiel 1000,5.',
  'receive.request.decimals.none': '{symbol} hat keine Nachkommastellen.',
  'receive.request.decimals': '{symbol} hat höchstens {count} Nachkommastellen.',
  'receive.request.zero': 'Geben Sie einen Betrag größer als 0 ein.',
  'receive.request.large': 'Dieser Betrag ist zu groß.',
  'receive.shared': 'Ihre Adresse auch auf',
  'receive.shared.all': 'Alle {count} Netzwerke anzeigen',
  'receive.empty.title': 'Keine Wallet verbunden',
  'receive.empty.hint': 'Verbinden Sie eine Wallet, um Ihre Adresse zu sehen.',
  'receive.empty.action': 'Wallet verbinden',
}
