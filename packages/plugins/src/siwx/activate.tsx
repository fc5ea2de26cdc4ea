import type { SignInSessions } from '@wallet-modal/runtime/login'
import { implement, WalletModalError } from '@wallet-modal/runtime/plugin'
import { localSessions } from './localSessions.js'
import { manifest } from './manifest.js'
import { texts } from './messages.js'
import type { SignInFlow } from './SignInFlow.js'
import css from './siwx.css?inline'
import { startSignIn } from './startSignIn.js'
import { SignMessageView } from './views/SignMessageView.js'

/** Options of the plugin. */
export interface SiwxOptions {
  /** Keeps the sessions, usually on your server. @default this browser */
  readonly sessions?: SignInSessions | undefined
}

const signMessageView = (flow: SignInFlow) => () => <SignMessageView flow={flow} />

/** Loaded before the app hears of a connection. */
export default implement(manifest, (context, { sessions }: SiwxOptions) => {
  if (!sessions) {
    context.alert(
      new WalletModalError(
        'SIGN_IN_LOCAL',
        'Sign-ins are kept in this browser, and prove nothing to a server.',
        {
          hint: 'Hand `sessions` to createModal, which get nonces from your server and let it verify signatures.',
        },
      ),
    )
  }
  const flow = startSignIn(context, sessions ?? localSessions(context))
  const view = signMessageView(flow)
  return { views: { ConnectingSiwe: view, SIWXSignMessage: view }, messages: texts, styles: [css] }
})
