import { implement } from '@wallet-modal/runtime/plugin'
import { manifest } from './manifest.js'
import { ReceiveView } from './ReceiveView.js'

/** Loaded when the view is opened for the first time. */
export default implement(manifest, () => ({
  views: { Receive: ReceiveView },
  messages: {
    'receive.qr': 'QR code of your address',
    'receive.address': 'Your address on {network}',
    'receive.warning':
      'Send to this address on {network} only. What is sent on another kind of network may be lost.',
    'receive.unknownNetwork': 'the network {id}',
    'receive.copy': 'Copy address',
    'receive.empty.title': 'No account yet',
    'receive.empty.hint': 'Connect a wallet to see the address that you can be paid at.',
    'receive.empty.action': 'Connect wallet',
  },
}))
