import * as z from 'zod/mini'

/** Reaches frames of the wallet that share this one's storage, where the opener is cut off (COOP). */
export const channelName = 'wallet-modal social'

const login = z.string().check(z.maxLength(64))

/** Messages of a provider's window to the wallet's frame: that the window is there, and the result of the log-in. */
export const fromWindow = z.object({
  social: z.enum(['hello', 'granted', 'failed']),
  login,
  grant: z.optional(z.string().check(z.maxLength(64))),
})

/** A message of a provider's window to the wallet's frame. */
export type FromWindow = z.infer<typeof fromWindow>

/** The frame's response: the window may close. */
export const fromFrame = z.object({ social: z.literal('heard'), login })
