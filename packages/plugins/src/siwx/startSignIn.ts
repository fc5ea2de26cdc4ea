import type { SignInSessions } from '@wallet-modal/runtime/login'
import type { PluginContext } from '@wallet-modal/runtime/plugin'
import { createGate } from './createGate.js'
import { createService } from './createService.js'
import { SignInFlow } from './SignInFlow.js'

/** Adds sign-in to a modal: its gate, its service, and the guard that keeps visitors in the view while they must sign. */
export function startSignIn(context: PluginContext, sessions: SignInSessions): SignInFlow {
  const flow = new SignInFlow(context, sessions)
  context.gate(createGate(context, flow))
  context.signIn(createService(context, flow))
  // If sign-in is required, the only ways out are the signature and Cancel (Spec §2).
  context.guardClose(
    () => !(flow.isRequired && context.state.view.peek() === flow.view && flow.request.peek()),
  )
  return flow
}
