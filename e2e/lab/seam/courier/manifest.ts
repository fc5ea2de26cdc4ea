import { defineManifest } from '@wallet-modal/runtime/plugin'

export const manifest = defineManifest({
  id: 'courier',
  messages: {
    'courier.label': 'Send 1 ETH',
    'courier.sending': 'Packing your parcel',
    'courier.late': 'The parcel is late',
    'courier.copied': 'Copied',
    'courier.track': 'Track it',
  },
})
