import { type Connector, implement, type PluginContext, type ViewProps } from '@wallet-modal/runtime/plugin'
import accountCss from './account/account.css?inline'
import { createWalletAccount, type WalletAccount } from './account/createWalletAccount.js'
import { ApproveTransactionView } from './approve/ApproveTransactionView.js'
import { type Approver, createApprover, lookOf } from './approve/createApprover.js'
import { createAdapter } from './createAdapter.js'
import { createEmailLogin, type EmailLogin } from './createEmailLogin.js'
import { EmailVerifyDeviceView } from './EmailVerifyDeviceView.js'
import { EmailVerifyOtpView } from './EmailVerifyOtpView.js'
import { createFrameClient, type FrameClient } from './frameClient.js'
import css from './mail.css?inline'
import {
  type MailParams,
  manifest,
  type SocialParams,
  type UpdateParams,
  type WindowParams,
} from './manifest.js'
import { messages } from './messages.js'
import type { SocialLogin } from './social/createSocialLogin.js'
import { WalletWindowView } from './WalletWindowView.js'

const otpView =
  (login: EmailLogin, connector: Connector | undefined) =>
  ({ params }: ViewProps<MailParams>) => (
    <EmailVerifyOtpView login={login} connector={connector} email={params.email} />
  )

const deviceView =
  (login: EmailLogin) =>
  ({ params }: ViewProps<MailParams>) => <EmailVerifyDeviceView login={login} email={params.email} />

const socialView = (social: () => Promise<SocialLogin>) => ({
  load: async () => {
    const [{ ConnectingSocialView, languages, messages, styles }, login] = await Promise.all([
      import('./social/ConnectingSocialView.js'),
      social(),
    ])
    const view = ({ params }: ViewProps<SocialParams>) => (
      <ConnectingSocialView social={login} provider={params.provider} />
    )
    return { default: view, languages, messages, styles }
  },
})

const farcasterView = (context: PluginContext<typeof manifest>, frame: FrameClient) => ({
  load: async () => {
    const { ConnectingFarcasterView, createFarcasterLogin, languages, messages, styles } = await import(
      './farcaster/ConnectingFarcasterView.js'
    )
    const login = createFarcasterLogin(context, frame)
    return { default: () => <ConnectingFarcasterView login={login} />, languages, messages, styles }
  },
})

/** Logging in: the plugin's api for its forms, and for apps with a log-in of their own. */
export interface AuthApi extends EmailLogin {
  /** Loads logging in at providers. */
  social(): Promise<SocialLogin>
  /**
   * Logs in a visitor of the app's own log-in, and connects their wallet. The wallet's server lists the token's issuer.
   * @param getToken gets a fresh token of that log-in, which works once. `nonce` binds it to this browser, if your issuer can write it in
   * @throws WalletFrameError `TOKEN_REFUSED`, or another code of the frame; what `getToken` throws
   */
  logInWithToken(getToken: (nonce: string) => Promise<string>): Promise<void>
}

const approveView = (frame: FrameClient) => () => <ApproveTransactionView frame={frame} />

const windowView =
  (frame: FrameClient, connector: Connector | undefined, look: ReturnType<typeof lookOf>) =>
  ({ params }: ViewProps<WindowParams>) => (
    <WalletWindowView frame={frame} connector={connector} look={look} purpose={params.purpose} />
  )

/** The account page and its views come when they are opened. */
const accountViews = (
  account: WalletAccount,
  context: PluginContext,
  frame: FrameClient,
  approver: Approver,
) => {
  const load = () => import('./account/accountViews.js')
  return {
    WalletAccount: {
      load: async () => {
        const { WalletAccountView, createDelegations } = await load()
        const delegations = createDelegations(context, frame, approver)
        const removeLogin = (id: string) => approver.show('REMOVE_LOGIN', { id })
        return () => (
          <WalletAccountView account={account} delegations={delegations} removeLogin={removeLogin} />
        )
      },
    },
    WalletSafety: {
      load: async () => {
        const { WalletSafetyView } = await load()
        return () => <WalletSafetyView />
      },
    },
    WalletKeys: {
      load: async () => {
        const { WalletKeysView } = await load()
        return () => <WalletKeysView />
      },
    },
    UpdateEmailWallet: {
      load: async () => {
        const { UpdateEmailView } = await load()
        return () => <UpdateEmailView change={account.emailChange} />
      },
    },
    UpdateEmailPrimaryOtp: {
      load: async () => {
        const { UpdateEmailCodeView } = await load()
        return ({ params }: ViewProps<UpdateParams>) => (
          <UpdateEmailCodeView key="primary" change={account.emailChange} email={params.email} of="primary" />
        )
      },
    },
    UpdateEmailSecondaryOtp: {
      load: async () => {
        const { UpdateEmailCodeView } = await load()
        return ({ params }: ViewProps<UpdateParams>) => (
          <UpdateEmailCodeView
            key="secondary"
            change={account.emailChange}
            email={params.email}
            of="secondary"
          />
        )
      },
    },
  }
}

/** Loaded when the visitor sends an address, and when a stored log-in is brought back. */
export default implement(manifest, (context) => {
  const { clock, config, connectors, router } = context
  const frameOrigin = config.endpoints.frame ?? ''
  const frame = createFrameClient(context, frameOrigin)
  const login = createEmailLogin(frame, clock)
  const [connector] = connectors
  const approver = createApprover(context, frame)
  const account = createWalletAccount(context, frame, approver)
  let loading: Promise<SocialLogin> | undefined
  const social = () => {
    loading ??= import('./social/createSocialLogin.js').then(({ createSocialLogin }) =>
      createSocialLogin(context, frame, frameOrigin),
    )
    return loading
  }
  const logInWithToken = async (getToken: (nonce: string) => Promise<string>) =>
    (await import('./issuer/logInWithToken.js')).logInWithToken(context, frame, getToken)
  const goOn = async () => {
    const { takeReturned } = await import('./social/takeReturned.js')
    const returned = takeReturned(window)
    if (!returned) return
    void (await social()).resume(returned)
    void router.open('ConnectingSocial', { provider: returned.provider })
  }
  // Anyone can write such a link.
  const isReturn = new URLSearchParams(globalThis.location?.search).get('wallet-modal') === 'auth'
  if (isReturn && config.features.socials.length > 0) void goOn()
  return {
    connectors: { auth: createAdapter(context, frame, approver, account) },
    views: {
      EmailVerifyOtp: otpView(login, connector),
      EmailVerifyDevice: deviceView(login),
      ConnectingSocial: socialView(social),
      ConnectingFarcaster: farcasterView(context, frame),
      ApproveTransaction: approveView(frame),
      WalletWindow: windowView(frame, connector, lookOf(config.theme)),
      WalletRecovery: approveView(frame),
      ...accountViews(account, context, frame, approver),
    },
    messages,
    styles: [css, accountCss],
    api: { ...login, social, logInWithToken } satisfies AuthApi as AuthApi,
  }
})
