import type { DeviceStore } from '../keys/deviceStore.js'
import { createLogin, type Login } from './login.js'
import { createServerClient } from './serverClient.js'
import { WalletError } from './WalletError.js'

/**
 * Opens the frame's storage, and with it logging in.
 * @throws WalletError `STORAGE_BLOCKED` where the browser keeps frames of other sites from storing anything
 */
export function openLogin(origin: string, openStore: () => Promise<DeviceStore>): Promise<Login> {
  const opening = openStore().then(
    (store) => createLogin(createServerClient(origin), store),
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
