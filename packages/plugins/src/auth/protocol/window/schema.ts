import * as z from 'zod/mini'

const nothing = z.object({})
const bytes = z.instanceof(Uint8Array)

/**
 * What the wallet's own window asks of its frame: a window and a frame of the same origin, past the app's page. No row is a request of the
 * app's channel, and no method of its provider: the app can only have the window shown, by `OPEN_WINDOW`.
 */
export const windowRequests = {
  /** Who is logged in, whether the proof is young enough, and the account's wallet with its sealed recovery factors. No email: a new log-in is the proof. */
  STANDING: {
    asks: nothing,
    answers: z.object({
      email: z.optional(z.string()),
      isFresh: z.boolean(),
      wallet: z.optional(
        z.object({
          walletId: z.string(),
          epoch: z.number(),
          factors: z.array(
            z.object({
              id: z.string(),
              kind: z.enum(['passkey', 'file', 'passphrase']),
              envelope: z.string(),
              hint: z.string(),
            }),
          ),
        }),
      ),
    }),
  },
  /** Sends a code to the account's own address. `retryAfter` in seconds. */
  SEND_CODE: {
    asks: z.object({ language: z.string().check(z.maxLength(100)) }),
    answers: z.object({ retryAfter: z.number() }),
  },
  /** Tries that code. */
  TRY_CODE: { asks: z.object({ code: z.string().check(z.regex(/^\d{6}$/)) }), answers: nothing },
  /**
   * The wallet's seed. Refused later than five minutes after a log-in or a code (`PROOF_NEEDED`), and without what a recovery factor
   * holds (`FACTOR_NEEDED`, `FACTOR_WRONG`). Where the wallet has no such factor, only a code counts.
   */
  EXPORT_SEED: {
    asks: z.object({ recoverySecret: z.optional(bytes) }),
    answers: z.object({
      seed: bytes,
      walletId: z.string(),
      evmAddress: z.string(),
      solanaAddress: z.string(),
    }),
  },
  /** Makes the account's wallet from a phrase's seed. Refused where the account has a wallet (`WALLET_EXISTS`). */
  IMPORT_SEED: { asks: z.object({ seed: bytes }), answers: z.object({ evmAddress: z.string() }) },
} as const

/** The name of a window's request. */
export type WindowRequestName = keyof typeof windowRequests

/** The payload of a window's request. */
export type WindowAsked<Name extends WindowRequestName> = z.infer<(typeof windowRequests)[Name]['asks']>

/** The payload of its success. */
export type WindowAnswered<Name extends WindowRequestName> = z.infer<(typeof windowRequests)[Name]['answers']>

/** A message of the window to its frame. It brings a port for the one answer, or names a broadcast channel for it. */
export const toFrameOfWindow = z.object({
  type: z.string().check(z.regex(/^@wallet-window\/[A-Z_]{1,40}$/)),
  payload: z.unknown(),
  answerOn: z.optional(z.string().check(z.regex(/^[\w-]{22}$/))),
})
