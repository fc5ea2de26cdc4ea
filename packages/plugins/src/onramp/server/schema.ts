import * as z from 'zod/mini'

/** The page's description of a purchase. The account isn't part of it: it comes from the sign-in session. */
const order = z.strictObject({
  networkId: z.string().check(z.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)),
  symbol: z.string().check(z.regex(/^[\w.-]{1,32}$/)),
  address: z.optional(z.string().check(z.regex(/^\w{1,128}$/))),
  amount: z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  method: z.string().check(z.regex(/^\w{1,64}$/)),
})

/** The page's description of a purchase. */
export type OrderBody = z.output<typeof order>

/** @throws ZodError for another form */
export const parseOrder = (body: unknown): OrderBody => z.parse(order, body)

const tokenAnswer = z.object({ token: z.string().check(z.regex(/^[\w.=+/-]{1,4096}$/)) })

/** @throws ZodError for another form */
export const parseToken = (answer: unknown): { readonly token: string } => z.parse(tokenAnswer, answer)
