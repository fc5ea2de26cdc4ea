import * as z from 'zod/mini'

/** A short text of the server. */
export const text = z.string().check(z.maxLength(1024))

export const nothing = z.object({})

/** The answer to `/v1/session`. */
export const sessionFacts = z.object({ email: text })

/** The answer to `/v1/wallet/begin`. */
export const newWallet = z.object({
  walletId: text,
  enrolmentId: text,
  epoch: z.number(),
  accountShare: text,
  deviceShare: text,
})

/** The answer to `/v1/wallet`. */
export const storedWallet = z.object({
  wallet: z.nullable(
    z.object({
      walletId: text,
      epoch: z.number(),
      evmPublicKey: text,
      solanaPublicKey: text,
      factorCount: z.number(),
      device: z.optional(
        z.object({ enrolmentId: text, share: text, envelope: text, recoveryEnvelope: text }),
      ),
    }),
  ),
})
