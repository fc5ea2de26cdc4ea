import { defineManifest } from '@wallet-modal/runtime/plugin'

/** A way to connect that is neither email nor social, and the wallet behind it, which is no row of any list. */
export const manifest = defineManifest({
  id: 'passkey',
  connectMethods: { passkey: { label: 'passkey.logIn' } },
  connectors: [{ id: 'passkey', name: 'Passkey', type: 'AUTH', namespaces: ['eip155'], listed: false }],
  messages: { 'passkey.logIn': 'Log in with a passkey' },
})
