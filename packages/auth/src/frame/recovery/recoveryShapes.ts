import * as z from 'zod/mini'

const text = z.string().check(z.maxLength(1024))

/** A text of the length of an email address at most. */
export const shortText = z.string().check(z.maxLength(254))

export const nothing = z.object({})

/** The server's answer to `/v1/wallet`, for a device that opens the wallet. */
export const openedWallet = z.object({
  wallet: z.nullable(
    z.object({
      walletId: text,
      epoch: z.number(),
      evmPublicKey: text,
      solanaPublicKey: text,
      device: z.optional(
        z.object({ enrolmentId: text, share: text, recoveryEnvelope: text, secretEnvelope: text }),
      ),
    }),
  ),
})

/** Kinds of recovery factors. */
const factorKinds = ['passkey', 'file', 'passphrase', 'escrow'] as const

/** Kind of a recovery factor. */
export type FactorKind = (typeof factorKinds)[number]

const factor = z.object({
  id: text,
  kind: z.enum(factorKinds),
  /** The recovery secret under the factor's key, as base64url. */
  envelope: text,
  /** A passkey's credential id, or a passphrase's salt; empty for the others. */
  hint: text,
})

/** The server's answer to `/v1/account`. */
export const listedAccount = z.object({
  email: z.optional(shortText),
  recovery: z.enum(['own', 'escrow']),
  factors: z.array(
    z.object({
      id: shortText,
      kind: z.enum(factorKinds),
      name: shortText,
      createdAt: z.number(),
    }),
  ),
  devices: z.array(
    z.object({
      id: shortText,
      name: shortText,
      createdAt: z.number(),
      signedInAt: z.optional(z.number()),
      isCurrent: z.boolean(),
    }),
  ),
  logins: z.array(
    z.object({
      id: shortText,
      place: text,
      name: z.optional(shortText),
      linkedAt: z.optional(z.number()),
      isCurrent: z.boolean(),
    }),
  ),
})

/** A sealed recovery factor. */
export type SealedFactor = z.infer<typeof factor>

/** Whether the visitor holds a recovery factor. The escrow's key is used by the log-in alone. */
export const isOwn = <Factor extends { readonly kind: FactorKind }>(
  factor: Factor,
): factor is Factor & { readonly kind: Exclude<FactorKind, 'escrow'> } => factor.kind !== 'escrow'

/** The server's answer to `/v1/factors`. */
export const sealedFactors = z.object({ factors: z.array(factor) })

/** The server's answer to `/v1/recovery/begin`. */
export const releasedWallet = z.object({
  walletId: text,
  enrolmentId: text,
  epoch: z.number(),
  accountShare: text,
  accountEnvelope: text,
  deviceShare: text,
  evmPublicKey: text,
  solanaPublicKey: text,
  factors: z.array(factor),
})

/** The response to a fresh log-in, for a new device. */
export type ReleasedWallet = z.infer<typeof releasedWallet>
