import * as z from 'zod/mini'

/** A short text of the server. */
export const text = z.string().check(z.maxLength(1024))

export const nothing = z.object({})

/** The answer to `/v1/session`. */
export const sessionFacts = z.object({
  /** Absent where no provider has called one verified. */
  email: z.optional(text),
  provider: z.optional(text),
  userName: z.optional(text),
  /** What this browser knows the visitor by. */
  knownAs: text,
})

/** The answer to `/v1/wallet/begin`. */
export const newWallet = z.object({
  walletId: text,
  enrolmentId: text,
  epoch: z.number(),
  accountShare: text,
  deviceShare: text,
  recovery: z.enum(['own', 'escrow']),
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
      /** Whether the escrow has a key to it: one of the factors. */
      isEscrowed: z.boolean(),
      device: z.optional(
        z.object({ enrolmentId: text, share: text, envelope: text, recoveryEnvelope: text }),
      ),
    }),
  ),
})
