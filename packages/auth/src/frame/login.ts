import type { DeviceStore } from '../keys/deviceStore.js'
import { createCodeLogin } from './codeLogin.js'
import type { SessionParts } from './SessionParts.js'
import type { ServerClient } from './serverClient.js'
import { createSession } from './session.js'
import { createSessionEnd } from './sessionEnd.js'
import { createWalletAccess } from './walletAccess.js'
import { createWalletExport } from './walletExport.js'
import { createWalletImport } from './walletImport.js'

/** Logging in and out, and the wallet that a log-in opens. */
export function createLogin(server: ServerClient, store: DeviceStore) {
  const session = createSession(server, store)
  const { withSession, hasSession, signOut, keepSession } = session
  const parts: SessionParts = {
    store,
    post: (path, body, schema, options) =>
      withSession((key) => server.post(path, key, body, schema, options)),
  }
  return {
    ...createCodeLogin(server, store, session),
    ...createSessionEnd(server, session),
    ...createWalletAccess(server, store, session),
    ...createWalletExport(server, store, session),
    ...createWalletImport(server, store, session),
    ...{ hasSession, signOut, keepSession },
    ...parts,
    /** Whether the visitor has confirmed a payment to an address in this browser. */
    knowsRecipient: store.knowsRecipient,
    /** Keeps an address that the visitor has confirmed a payment to. */
    addRecipient: store.addRecipient,
  }
}

/** Logging in and out, as {@link createLogin} makes it. */
export type Login = ReturnType<typeof createLogin>
