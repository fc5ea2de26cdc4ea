import { implement } from '@wallet-modal/runtime/plugin'
import { manifest } from './manifest.js'
import { ReceiveView } from './ReceiveView.js'

/** Loaded when the view is opened for the first time. */
export default implement(manifest, () => ({
  views: { Receive: ReceiveView },
  messages: {
    'receive.qr': 'QR code for your address',
    'receive.address': 'Your address on {network}',
    'receive.warning':
      'Only use this address on {network}. Anything sent on another kind of network may be lost.',
    'receive.unknownNetwork': 'network {id}',
    'receive.copy': 'Copy address',
    'receive.empty.title': 'No wallet connected',
    'receive.empty.hint': 'Connect a wallet to see your address.',
    'receive.empty.action': 'Connect wallet',
  },
}))
