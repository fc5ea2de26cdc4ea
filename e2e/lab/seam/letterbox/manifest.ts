import { defineManifest } from '@wallet-modal/runtime/plugin'

export const manifest = defineManifest({
  id: 'letterbox',
  connectMethods: { email: { label: 'letterbox.logIn' }, social: { label: 'letterbox.others' } },
  messages: { 'letterbox.logIn': 'Log in by email', 'letterbox.others': 'Log in by another account' },
})
