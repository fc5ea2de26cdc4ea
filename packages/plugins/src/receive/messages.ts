/** The view's English texts; the manifest has its own. */
export const texts = {
  'receive.qr': 'QR code for your address',
  'receive.enlarge': 'Enlarge QR code',
  'receive.address': 'Your address on {network}',
  'receive.warning':
    'Only use this address on {network}. Anything sent on another kind of network may be lost.',
  'receive.warning.shared':
    'Only use this address on {network} and the networks listed here. Anything sent on another kind of network may be lost.',
  'receive.unknownNetwork': 'network {id}',
  'receive.copy': 'Copy address',
  'receive.request': 'Request an amount',
  'receive.request.amount': 'Amount',
  'receive.request.currency': 'Currency',
  'receive.request.remove': 'Remove amount',
  'receive.request.qr': 'QR code to pay {amount}',
  'receive.request.title': 'Request for {amount} on {network}',
  'receive.request.hint':
    'The code and the copied link ask for this amount. A wallet that can’t read them needs your address.',
  'receive.request.copy': 'Copy payment link',
  'receive.request.form': 'Enter an amount, such as 0.5.',
  'receive.request.grouped': 'Enter the amount without thousands separators, such as 1000.5.',
  'receive.request.decimals.none': '{symbol} has no decimals.',
  'receive.request.decimals': '{symbol} has at most {count} decimals.',
  'receive.request.zero': 'Enter an amount greater than 0.',
  'receive.request.large': 'This amount is too large.',
  'receive.shared': 'Also your address on',
  'receive.shared.all': 'Show all {count} networks',
  'receive.empty.title': 'No wallet connected',
  'receive.empty.hint': 'Connect a wallet to see your address.',
  'receive.empty.action': 'Connect wallet',
}

/** A text of this plugin's. */
export type ReceiveKey = keyof typeof texts
