import { type Connector, implement, type ViewProps } from '@wallet-modal/runtime/plugin'
import { ApproveTransactionView } from './approve/ApproveTransactionView.js'
import { createAdapter } from './createAdapter.js'
import { createEmailLogin, type EmailLogin } from './createEmailLogin.js'
import { EmailVerifyDeviceView } from './EmailVerifyDeviceView.js'
import { EmailVerifyOtpView } from './EmailVerifyOtpView.js'
import { createFrameClient, type FrameClient } from './frameClient.js'
import css from './mail.css?inline'
import { type MailParams, manifest, type WindowParams } from './manifest.js'
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

/** Loaded when the visitor sends an address, and when a stored log-in is brought back. */
export default implement(manifest, (context) => {
  const { clock, config, connectors } = context
  const frame = createFrameClient(context, config.endpoints.frame ?? '')
  const login = createEmailLogin(frame, clock)
  const [connector] = connectors
  return {
    connectors: { auth: createAdapter(context, frame) },
    views: {
      EmailVerifyOtp: otpView(login, connector),
      EmailVerifyDevice: deviceView(login),
      ApproveTransaction: approveView(frame),
      WalletWindow: windowView(frame, connector, config.theme.mode),
    },
    messages,
    styles: [css],
    api: login,
  }
})
