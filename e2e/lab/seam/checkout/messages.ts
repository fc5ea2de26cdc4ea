export const messages = {
  'checkout.approve': 'Allow the shop',
  'checkout.pay': 'Pay the order',
  'checkout.placed': 'Ordered',
  'checkout.show': 'Show the order',
  'checkout.nothing': 'Nothing is ordered.',
  'checkout.waiting': 'The shop is packing.',
  'checkout.place': 'Order',
  'checkout.finish': 'It has arrived',
}
