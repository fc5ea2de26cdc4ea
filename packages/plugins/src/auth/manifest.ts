import { defineManifest, view } from '@wallet-modal/runtime/plugin'
import type { WindowProvider } from './social/providers.js'

/** Params of the views that wait for a mail. */
export interface MailParams {
  /** The address that the mail went to. */
  readonly email: string
}

/** Params of the view that waits for a provider. */
export interface SocialParams {
  readonly provider: WindowProvider
}

/** Declares logging in by email and at providers, its views, and the connector of the embedded wallet, which is in no list. */
export const manifest = defineManifest({
  id: 'auth',
  views: {
    EmailVerifyOtp: view<MailParams>({ title: 'auth.otp.title' }),
    EmailVerifyDevice: view<MailParams>({ title: 'auth.device.title' }),
    ConnectingSocial: view<SocialParams>({ title: 'auth.logIn' }),
    ApproveTransaction: view({ title: 'auth.approve.title' }),
  },
  frames: true,
  connectMethods: { email: { label: 'auth.method' }, social: { label: 'auth.logIn' } },
  activateOn: 'return',
  connectors: [
    {
      id: 'auth',
      name: 'Email',
      type: 'AUTH',
      namespaces: ['eip155', 'solana'],
      listed: false,
      sharesSession: true,
      drawsInPage: false,
    },
  ],
  messages: {
    'auth.method': 'Log in by email',
    'auth.logIn': 'Log in',
    'auth.otp.title': 'Check your email',
    'auth.device.title': 'Confirm this device',
    'auth.approve.title': 'Approve',
  },
})
