import type { ModalCore } from '../modalCore.js'
import { showHeld } from './gateViews.js'
import { reset } from './navigate.js'

/**
 * Whether the visitor may begin to connect: not before they agreed to the legal texts, where `features.legalCheckbox` asks
 * for it. If not, Connect shows, where the box is, and says why. Whatever brings a connection about passes here, the app's
 * `modal.connect({ wallet })` included; bringing a session back is none of it. Nor while a gate that holds asks: it shows then.
 */
export function mayConnect(core: ModalCore): boolean {
  const { consent, store } = core
  if (showHeld(core)) return false
  if (consent.current.peek() === 'given') return true
  if (store.router.current.peek()?.view !== 'Connect') reset(core, 'Connect')
  consent.missed()
  return false
}
