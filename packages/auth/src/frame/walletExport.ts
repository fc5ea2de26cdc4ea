import type { WindowAnswered } from '@wallet-modal/plugins/auth/protocol'
import * as z from 'zod/mini'
import type { DeviceStore, SigningKey } from '../keys/deviceStore.js'
import { EnvelopeError } from '../keys/seal.js'
import { nothing, sessionFacts } from './answers.js'
import { enrolledWallet, walletMissing } from './enrolledWallet.js'
import { isOwn, sealedFactors } from './recovery/recoveryShapes.js'
import type { ServerClient } from './serverClient.js'
import type { FrameSession } from './session.js'
import { WalletError } from './WalletError.js'

/** How long the visitor may export the wallet after a log-in or a code, in seconds. */
const proofSeconds = 5 * 60

/**
 * Facts of the visitor for the wallet's own window. They are fresh within five minutes after a log-in or a code. Where the visitor has
 * no recovery factor of their own, only a code counts: a log-in alone exports nothing.
 */
export type Standing = WindowAnswered<'STANDING'>

/** Handing the wallet's seed to its visitor. */
export function createWalletExport(
  server: ServerClient,
  store: DeviceStore,
  { withSession }: Pick<FrameSession, 'withSession'>,
) {
  return {
    /** Reads the facts for the first view of the wallet's own window. @throws WalletError `SESSION_ENDED`, `DEVICE_UNKNOWN`, `UNAVAILABLE` */
    standing: (): Promise<Standing> =>
      withSession(async (key) => {
        const { email } = await server.post('/v1/session', key, {}, sessionFacts)
        const enrolled = await navigator.locks.request('wallet', () => enrolledWallet(server, store, key))
        if (!enrolled) return { email, isFresh: true }
        const { factors } = await server.post('/v1/factors', key, {}, sealedFactors)
        const own = factors.filter(isOwn)
        const { walletId, epoch } = enrolled.locked
        return {
          email,
          isFresh: await isFresh(server, key, own.length),
          wallet: { walletId, epoch, factors: own },
        }
      }),

    /** Sends a code to the session's own address. @returns seconds until another mail may be sent */
    askForProof: (language?: string): Promise<{ retryAfter: number }> =>
      withSession((key) =>
        server.post(
          '/v1/session/proof/code',
          key,
          language ? { language } : {},
          z.object({ retryAfter: z.number() }),
        ),
      ),

    /** Tries that code. */
    async prove(code: string): Promise<void> {
      await withSession((key) => server.post('/v1/session/proof', key, { code }, nothing))
    },

    /**
     * Hands out the wallet's seed: after a fresh proof, and with a recovery factor where the visitor has one. The escrow's key doesn't count.
     * @param recoverySecret what a recovery factor holds; zeroed here
     * @returns the seed, which the caller zeroes, and its wallet
     * @throws WalletError `PROOF_NEEDED` without a fresh proof; `FACTOR_NEEDED`, `FACTOR_WRONG`; `SESSION_ENDED`, `WALLET_MISSING`,
     *   `DEVICE_UNKNOWN`, `UNAVAILABLE`
     */
    exportSeed: (recoverySecret?: Uint8Array<ArrayBuffer>) =>
      withSession(async (key) => {
        const enrolled = await navigator.locks.request('wallet', () => enrolledWallet(server, store, key))
        if (!enrolled) throw walletMissing()
        const { locked, recoveryEnvelope, factorCount, isEscrowed, unwrap } = enrolled
        const ownCount = isEscrowed ? factorCount - 1 : factorCount
        if (!(await isFresh(server, key, ownCount)))
          throw new WalletError('PROOF_NEEDED', 'Type a new code first.')
        const { walletId } = locked
        const { exportSeed, exportWithFactor } = await import('../keys/exportSeed.js')
        if (ownCount === 0) return { ...(await exportSeed(locked, await unwrap())), walletId }
        if (!recoverySecret) throw new WalletError('FACTOR_NEEDED', 'Use a recovery factor first.')
        const own = { ...locked, recoveryEnvelope }
        const opened = await exportWithFactor(own, await unwrap(), recoverySecret).catch((error) => {
          throw error instanceof EnvelopeError
            ? new WalletError('FACTOR_WRONG', 'This recovery factor does not open the wallet.')
            : error
        })
        return { ...opened, walletId }
      }).finally(() => recoverySecret?.fill(0)),
  }
}

/** Whether the visitor has proven the address lately, by the server's clock. */
async function isFresh(server: ServerClient, key: SigningKey, factorCount: number): Promise<boolean> {
  const schema = z.object({ secondsAgo: z.number(), codeSecondsAgo: z.nullable(z.number()) })
  const { secondsAgo, codeSecondsAgo } = await server.post('/v1/session/proof/age', key, {}, schema)
  const age = factorCount > 0 ? secondsAgo : codeSecondsAgo
  return age !== null && age <= proofSeconds
}
