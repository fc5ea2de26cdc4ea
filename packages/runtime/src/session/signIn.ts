import type { SignInService, SignInSession } from '../connectors/signIn.js'
import { WalletModalError } from '../errors/classes.js'
import type { NavigationCore } from '../modalCore.js'

/**
 * Signs the active account in, unless it is signed in.
 * @throws WalletModalError `SIGN_IN_DISABLED`, and what the plugin throws
 */
export const signIn = async (core: NavigationCore): Promise<SignInSession> => (await service(core)).signIn()

/**
 * Signs the active account out; the wallet stays connected.
 * @throws WalletModalError `SIGN_IN_DISABLED`, and what the plugin throws
 */
export const signOut = async (core: NavigationCore): Promise<void> => (await service(core)).signOut()

/** Loads the plugin that signs in: it is loaded before a wallet connects, but no wallet may be connected. */
async function service(core: NavigationCore): Promise<SignInService> {
  await core.gates.load()
  const found = core.store.signIn.peek()
  if (found) return found
  throw new WalletModalError('SIGN_IN_DISABLED', 'SIWX is not enabled', {
    hint: 'Set `signIn` in the config, and hand a catalog with a plugin that serves it to createModal.',
  })
}
