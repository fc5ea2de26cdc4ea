import { defineManifest, view } from '@wallet-modal/runtime/plugin'

/** Params of the views that wait for a mail. */
export interface MailParams {
  /** The address that the mail went to. */
  readonly email: string
}

/** Params of the view that leads to the wallet's own window. */
export interface WindowParams {
  readonly purpose: 'export' | 'import'
}

/** Declares logging in by email, its views, and the connector of the embedded wallet, which is in no list. */
export const manifest = defineManifest({
  id: 'auth',
  views: {
    EmailVerifyOtp: view<MailParams>({ title: 'auth.otp.title' }),
    EmailVerifyDevice: view<MailParams>({ title: 'auth.device.title' }),
    ApproveTransaction: view({ title: 'auth.approve.title' }),
    WalletWindow: view<WindowParams>({ title: 'auth.window.title' }),
  },
  walletActions: [
    {
      id: 'backUp',
      label: 'auth.window.action',
      // Lucide's download (ISC)
      icon: 'M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5',
      opens: 'WalletWindow',
      params: { purpose: 'export' },
      connectors: ['auth'],
    },
  ],
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
    'auth.window.title': 'Your wallet’s keys',
    'auth.window.action': 'Back up',
  },
})
