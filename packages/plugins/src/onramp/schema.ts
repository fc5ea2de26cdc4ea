import * as z from 'zod/mini'

const serverPage = z.object({
  url: z.string().check(z.maxLength(8_192)),
  destination: z.enum(['in-url', 'echoed', 'hidden']),
  echo: z.optional(z.object({ address: z.string(), network: z.string() })),
  reference: z.optional(z.string().check(z.maxLength(128))),
  expiresAt: z.optional(z.number()),
})

/** Reads an answer of `createOnrampHandler`; throws for another form. */
export const parseServerPage = (answer: unknown) => z.parse(serverPage, answer)
