import * as z from 'zod/mini'
import { createKeyPair, type DeviceStore, type SigningKey, signingKeyOf } from '../keys/deviceStore.js'
import { nothing } from './answers.js'
import type { ServerClient } from './serverClient.js'
import type { FrameSession } from './session.js'
import { WalletError } from './WalletError.js'

/** How long after its mail a code is resumed: for half of its life, so that there is time to type it. */
const resumableMs = 10 * 60_000
/** The server's wait between two mails. */
const cooldownMs = 30_000
/** How long the frame waits for the device link in one request; the server answers earlier. */
const linkTimeoutMs = 30_000

/** Logging in by a code in a mail. */
export function createCodeLogin(
  server: ServerClient,
  store: DeviceStore,
  { keepSession, visit }: Pick<FrameSession, 'keepSession' | 'visit'>,
) {
  /** The key that asked for the newest code: the code works with no other. */
  let asking: SigningKey | undefined

  function askingKey(): SigningKey {
    if (!asking) throw new WalletError('CODE_EXPIRED', 'Ask for a code first.')
    return asking
  }

  return {
    /**
     * Asks for a code by mail. After a reload, the code that was sent a moment ago is good enough: the visitor may have it.
     * @returns what comes next, and when another mail may be sent, in seconds
     */
    async askForCode(email: string, language?: string) {
      visit.language = language ?? visit.language
      const sent = asking ? undefined : await store.askedCode(email)
      const age = sent ? Date.now() - sent.sentAt : 0
      if (sent && age < resumableMs) {
        asking = await signingKeyOf(sent.pair)
        return { action: sent.action, retryAfter: Math.max(0, Math.ceil((cooldownMs - age) / 1000)) }
      }
      const pair = await createKeyPair()
      const key = await signingKeyOf(pair)
      const schema = z.object({ action: z.enum(['VERIFY_OTP', 'VERIFY_DEVICE']), retryAfter: z.number() })
      const answer = await server.post(
        '/v1/login/email',
        key,
        { email, ...(language && { language }) },
        schema,
      )
      asking = key
      await store.setAskedCode(email, { pair, action: answer.action, sentAt: Date.now() })
      return answer
    },
    /** Settles once the link in the mail was opened. */
    async waitForLink(): Promise<void> {
      const key = askingKey()
      const schema = z.object({ isApproved: z.boolean() })
      const ask = () => server.post('/v1/login/device', key, {}, schema, { timeoutMs: linkTimeoutMs })
      while (!(await ask()).isApproved) {}
    },

    /** Tries a code. From then on the visitor is logged in. */
    async tryCode(code: string): Promise<void> {
      const key = askingKey()
      const pair = await createKeyPair()
      const { name: sessionKey } = await signingKeyOf(pair)
      await server.post('/v1/login/code', key, { code, sessionKey }, nothing)
      asking = undefined
      await store.clearAskedCode()
      await keepSession(pair)
    },
  }
}
