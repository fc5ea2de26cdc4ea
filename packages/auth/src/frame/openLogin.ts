import type { DeviceStore } from '../keys/deviceStore.js'
import type { createFarcasterLogin } from './farcaster/farcasterLogin.js'
import { createLogin, type Login } from './login.js'
import { createServerClient } from './serverClient.js'
import { createSocialLogin, type SocialLogin, type WindowPlace } from './social/socialLogin.js'
import { WalletError } from './WalletError.js'

/** Logging in, by email and at providers. */
export interface OpenedLogin extends Login {
  readonly social: SocialLogin
  /** Loads logging in with Farcaster. */
  loadFarcaster(): Promise<ReturnType<typeof createFarcasterLogin>>
}

/**
 * Opens the frame's storage, and with it logging in.
 * @throws WalletError `STORAGE_BLOCKED` where the browser keeps frames of other sites from storing anything
 */
export function openLogin(
  origin: string,
  openStore: () => Promise<DeviceStore>,
  placeOf: () => WindowPlace,
): Promise<OpenedLogin> {
  const opening = openStore().then(
    (store) => {
      const server = createServerClient(origin)
      const login = createLogin(server, store)
      const social = createSocialLogin(server, store, placeOf(), login.keepSession)
      const loadFarcaster = async () => {
        const { createFarcasterLogin } = await import('./farcaster/farcasterLogin.js')
        return createFarcasterLogin(server, store, login.keepSession)
      }
      return { ...login, social, loadFarcaster }
    },
    (cause) => {
      throw new WalletError(
        'STORAGE_BLOCKED',
        'The browser keeps the wallet from storing its keys.',
        {},
        cause,
      )
    },
  )
  // The page is told with its first request.
  opening.catch(() => {})
  return opening
}
