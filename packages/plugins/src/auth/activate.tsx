import { type Connector, implement, type ViewProps } from '@wallet-modal/runtime/plugin'
import { ApproveTransactionView } from './approve/ApproveTransactionView.js'
import { createAdapter } from './createAdapter.js'
import { createEmailLogin, type EmailLogin } from './createEmailLogin.js'
import { EmailVerifyDeviceView } from './EmailVerifyDeviceView.js'
import { EmailVerifyOtpView } from './EmailVerifyOtpView.js'
import { createFrameClient, type FrameClient } from './frameClient.js'
import css from './mail.css?inline'
import { type MailParams, manifest, type SocialParams } from './manifest.js'
import { messages } from './messages.js'
import socialCss from './social/connectingSocial.css?inline'
import type { SocialLogin } from './social/createSocialLogin.js'
import { viewMessages } from './social/messages.js'
import { takeReturned } from './social/takeReturned.js'

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
    const [{ ConnectingSocialView }, login] = await Promise.all([
      import('./social/ConnectingSocialView.js'),
      social(),
    ])
    return ({ params }: ViewProps<SocialParams>) => (
      <ConnectingSocialView social={login} provider={params.provider} />
    )
  },
})

/** Logging in: the plugin's api for its forms. */
export interface AuthApi extends EmailLogin {
  /** Loads logging in at providers. */
  social(): Promise<SocialLogin>
}

const approveView = (frame: FrameClient) => () => <ApproveTransactionView frame={frame} />

/** Loaded when the visitor sends an address, and when a stored log-in is brought back. */
export default implement(manifest, (context) => {
  const { clock, config, connectors, router } = context
  const frameOrigin = config.endpoints.frame ?? ''
  const frame = createFrameClient(context, frameOrigin)
  const login = createEmailLogin(frame, clock)
  const [connector] = connectors
  let loading: Promise<SocialLogin> | undefined
  const social = () => {
    loading ??= import('./social/createSocialLogin.js').then(({ createSocialLogin }) =>
      createSocialLogin(context, frame, frameOrigin),
    )
    return loading
  }
  const returned = takeReturned(globalThis.window)
  if (returned)
    void social().then((one) => {
      void one.resume(returned)
      void router.open('ConnectingSocial', { provider: returned.provider })
    })
  return {
    connectors: { auth: createAdapter(context, frame) },
    views: {
      EmailVerifyOtp: otpView(login, connector),
      EmailVerifyDevice: deviceView(login),
      ConnectingSocial: socialView(social),
      ApproveTransaction: approveView(frame),
    },
    messages: { ...messages, ...viewMessages },
    styles: [css, socialCss],
    api: { ...login, social } satisfies AuthApi as AuthApi,
  }
})
