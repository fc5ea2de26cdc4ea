import { type Connector, implement, type ViewProps } from '@wallet-modal/runtime/plugin'
import accountCss from './account/account.css?inline'
import { createWalletAccount, type WalletAccount } from './account/createWalletAccount.js'
import { ApproveTransactionView } from './approve/ApproveTransactionView.js'
import { createApprover } from './approve/createApprover.js'
import { createAdapter } from './createAdapter.js'
import { createEmailLogin, type EmailLogin } from './createEmailLogin.js'
import { EmailVerifyDeviceView } from './EmailVerifyDeviceView.js'
import { EmailVerifyOtpView } from './EmailVerifyOtpView.js'
import { createFrameClient, type FrameClient } from './frameClient.js'
import css from './mail.css?inline'
import { type MailParams, manifest, type UpdateParams, type WindowParams } from './manifest.js'
import { messages } from './messages.js'
import { WalletWindowView } from './WalletWindowView.js'

const otpView =
  (login: EmailLogin, connector: Connector | undefined) =>
  ({ params }: ViewProps<MailParams>) => (
    <EmailVerifyOtpView login={login} connector={connector} email={params.email} />
  )

const deviceView =
  (login: EmailLogin) =>
  ({ params }: ViewProps<MailParams>) => <EmailVerifyDeviceView login={login} email={params.email} />

const approveView = (frame: FrameClient) => () => <ApproveTransactionView frame={frame} />

const windowView =
  (frame: FrameClient, connector: Connector | undefined, mode: 'light' | 'dark' | 'auto') =>
  ({ params }: ViewProps<WindowParams>) => (
    <WalletWindowView frame={frame} connector={connector} mode={mode} purpose={params.purpose} />
  )

/** The account page and its views come when they are opened. */
const accountViews = (account: WalletAccount) => {
  const load = () => import('./account/accountViews.js')
  return {
    WalletAccount: {
      load: async () => {
        const { WalletAccountView } = await load()
        return () => <WalletAccountView account={account} />
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
        return () => <UpdateEmailView account={account} />
      },
    },
    UpdateEmailPrimaryOtp: {
      load: async () => {
        const { UpdateEmailCodeView } = await load()
        return ({ params }: ViewProps<UpdateParams>) => (
          <UpdateEmailCodeView key="primary" account={account} email={params.email} of="primary" />
        )
      },
    },
    UpdateEmailSecondaryOtp: {
      load: async () => {
        const { UpdateEmailCodeView } = await load()
        return ({ params }: ViewProps<UpdateParams>) => (
          <UpdateEmailCodeView key="secondary" account={account} email={params.email} of="secondary" />
        )
      },
    },
  }
}

/** Loaded when the visitor sends an address, and when a stored log-in is brought back. */
export default implement(manifest, (context) => {
  const { clock, config, connectors } = context
  const frame = createFrameClient(context, config.endpoints.frame ?? '')
  const login = createEmailLogin(frame, clock)
  const [connector] = connectors
  const approver = createApprover(context, frame)
  const account = createWalletAccount(context, frame, approver)
  return {
    connectors: { auth: createAdapter(context, frame, approver, account) },
    views: {
      EmailVerifyOtp: otpView(login, connector),
      EmailVerifyDevice: deviceView(login),
      ApproveTransaction: approveView(frame),
      WalletWindow: windowView(frame, connector, config.theme.mode),
      WalletRecovery: approveView(frame),
      ...accountViews(account),
    },
    messages,
    styles: [css, accountCss],
    api: login,
  }
})
