import { defineManifest, view } from '@wallet-modal/runtime/plugin'

/** Params of the views that wait for a mail. */
export interface MailParams {
  /** The address that the mail went to. */
  readonly email: string
}

/** Declares logging in by email, its views, and the connector of the embedded wallet, which is in no list. */
export const manifest = defineManifest({
  id: 'auth',
  views: {
    EmailVerifyOtp: view<MailParams>({ title: 'auth.otp.title' }),
    EmailVerifyDevice: view<MailParams>({ title: 'auth.device.title' }),
    ApproveTransaction: view({ title: 'auth.approve.title' }),
  },
  frames: true,
  connectMethods: { email: { label: 'auth.method' } },
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
    'auth.otp.title': 'Check your email',
    'auth.device.title': 'Confirm this device',
    'auth.approve.title': 'Approve',
  },
})
