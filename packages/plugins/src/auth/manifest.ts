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

/** Params of the view that leads to the wallet's own window. */
export interface WindowParams {
  readonly purpose: 'export' | 'import'
}

/** Params of the views in which the account's address changes. */
export interface UpdateParams {
  /** The address that the code went to. */
  readonly email: string
}

/** Declares logging in by email and at providers, its views, and the connector of the embedded wallet, which is in no list. */
export const manifest = defineManifest({
  id: 'auth',
  views: {
    EmailVerifyOtp: view<MailParams>({ title: 'auth.otp.title' }),
    EmailVerifyDevice: view<MailParams>({ title: 'auth.device.title' }),
    ConnectingSocial: view<SocialParams>({ title: 'auth.logIn' }),
    ConnectingFarcaster: view({ title: 'auth.logIn' }),
    ApproveTransaction: view({ title: 'auth.approve.title' }),
    WalletWindow: view<WindowParams>({ title: 'auth.window.title' }),
    WalletRecovery: view({ title: 'auth.recovery.title' }),
    WalletSafety: view({ title: 'auth.safety.title', dismissible: false, back: false }),
    WalletKeys: view({ title: 'auth.escrow.who', dismissible: false, back: false }),
    WalletAccount: view({ title: 'auth.account' }),
    UpdateEmailWallet: view({ title: 'auth.update.title' }),
    UpdateEmailPrimaryOtp: view<UpdateParams>({ title: 'auth.primary.title' }),
    UpdateEmailSecondaryOtp: view<UpdateParams>({ title: 'auth.secondary.title' }),
  },
  walletActions: [
    {
      id: 'auth',
      label: 'auth.account',
      // Lucide's shield (ISC).
      icon: 'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1 1 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z',
      opens: 'WalletAccount',
      connectors: ['auth'],
    },
  ],
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
    'auth.window.title': 'Your wallet’s keys',
    'auth.account': 'Wallet',
    'auth.recovery.title': 'Recovery',
    'auth.safety.title': 'Keep your wallet',
    'auth.escrow.who': 'Who can open this wallet',
    'auth.update.title': 'Edit Email',
    'auth.primary.title': 'Confirm Current Email',
    'auth.secondary.title': 'Confirm New Email',
  },
})
