import type { PluginContext, SignInSessions } from '@wallet-modal/runtime/plugin'
import { createGate } from './createGate.js'
import { createService } from './createService.js'
import { SignInFlow } from './SignInFlow.js'

/** Puts sign-in into a modal: its gate, what the app calls, and what keeps visitors in where they must sign. */
export function startSignIn(context: PluginContext, sessions: SignInSessions): SignInFlow {
  const flow = new SignInFlow(context, sessions)
  context.gate(createGate(context, flow))
  context.signIn(createService(context, flow))
  context.on('disconnect', ({ namespace }) => flow.forget(namespace))
  // Where it is required, the only ways out are the signature and Cancel (Spec §2).
  context.guardClose(
    () => !(flow.isRequired && context.state.view.peek() === flow.view && flow.request.peek()),
  )
  return flow
}
