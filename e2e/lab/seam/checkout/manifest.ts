import { defineManifest, view } from '@wallet-modal/runtime/plugin'

export const manifest = defineManifest({
  id: 'checkout',
  views: { CheckoutOrder: view({ title: 'checkout.order' }) },
  walletActions: [
    { id: 'checkout', label: 'checkout.tile', icon: 'M4 6h16l-2 9H6z', opens: 'CheckoutOrder' },
  ],
  activateOn: ['start', 'restore'],
  messages: {
    'checkout.order': 'Your order',
    'checkout.tile': 'Orders',
    'checkout.pending': 'An order is pending',
  },
})
