import type { SignInService, SignInSession } from '../connectors/signIn.js'
import { WalletModalError } from '../errors/classes.js'
import type { ModalCore } from '../modalCore.js'

/**
 * Has the account in use sign in, unless it has.
 * @throws WalletModalError `SIGN_IN_DISABLED`, and what the plugin throws
 */
export const signIn = async (core: ModalCore): Promise<SignInSession> => (await service(core)).signIn()

/**
 * Ends the session of the account in use; the wallet stays connected.
 * @throws WalletModalError `SIGN_IN_DISABLED`, and what the plugin throws
 */
export const signOut = async (core: ModalCore): Promise<void> => (await service(core)).signOut()

/** Plugins that bring gates are there before a wallet is connected, but a visitor may be without any. */
async function service(core: ModalCore): Promise<SignInService> {
  await core.loadGates()
  const found = core.store.signIn.peek()
  if (found) return found
  throw new WalletModalError('SIGN_IN_DISABLED', 'SIWX is not enabled', {
    hint: 'Set `signIn` in the config, and hand a catalog with a plugin that serves it to createModal.',
  })
}
