import type { DeviceStore, SigningKey } from '../keys/deviceStore.js'
import { deviceUnknown } from './enrolledWallet.js'
import type { SessionParts } from './SessionParts.js'
import type { ServerClient } from './serverClient.js'
import type { FrameSession } from './session.js'
import { WalletError } from './WalletError.js'

/** The escrow's keys to the session's wallet. */
export function createEscrowKeys(server: ServerClient, store: DeviceStore, visit: FrameSession['visit']) {
  /** The session's requests, for code that runs while the session's lock is held. */
  const partsOf = (key: SigningKey): SessionParts => ({
    store,
    post: (path, body, schema, options) => server.post(path, key, body, schema, options),
  })

  /**
   * Opens a wallet that this device doesn't know, with the escrow's key.
   * @throws WalletError `DEVICE_UNKNOWN` where the escrow doesn't answer: the visitor is asked then
   */
  async function openByLogIn(key: SigningKey): Promise<void> {
    const escrow = await import('./recovery/escrow.js')
    await escrow.openByLogIn(partsOf(key), visit.language ?? navigator.language).catch((error) => {
      throw error instanceof WalletError && error.code === 'SESSION_ENDED' ? error : deviceUnknown()
    })
    visit.tellsEscrow = true
  }

  /** Gives the escrow a key to a new wallet. @returns false where it doesn't take one: the wallet has no way back yet, and its page says so */
  async function keepNewKey(key: SigningKey): Promise<boolean> {
    const { keepAtEscrow } = await import('./recovery/escrow.js')
    try {
      await keepAtEscrow(partsOf(key))
      visit.tellsEscrow = true
      return true
    } catch (error) {
      if (!(error instanceof WalletError) || error.code === 'SESSION_ENDED') throw error
      return false
    }
  }

  return { openByLogIn, keepNewKey }
}
