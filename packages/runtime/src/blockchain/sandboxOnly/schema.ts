import * as z from 'zod/mini'
import { units } from '../schemaParts.js'

// Responses that the modal doesn't read yet (Spec §7). The sandbox validates its own with them. Each throws a ZodError.

const text = z.string().check(z.minLength(1), z.maxLength(255))
const time = z.iso.datetime()

/** GET /v1/convert/allowance: the modal asks the chain. */
const allowance = z.object({ allowance: units })

/** GET /v1/convert/build-approve: the modal makes its own approvals. */
const approval = z.object({
  tx: z.object({
    from: text,
    to: text,
    data: z.string().check(z.regex(/^0x([0-9a-f]{2})+$/i, 'must be bytes in hex')),
    value: units,
    eip155: z.object({ gas: z.number(), gasPrice: units }),
  }),
})

/** GET /v1/profile/account/{name}: a name's records by coin type (SLIP-44, ENSIP-11). The modal reads only the addresses. */
const nameRecord = z.object({
  name: text,
  registered_at: time,
  updated_at: z.optional(time),
  addresses: z.record(
    z.string().check(z.regex(/^\d{1,10}$/, 'must be a coin type')),
    z.object({ address: text, created: time }),
  ),
  attributes: z.array(z.object({ avatar: z.optional(z.string()), bio: z.optional(z.string()) })),
})

/** GET /v1/profile/suggestions/{text}: each must fit, where the modal leaves out those that don't. */
const suggestions = z.object({
  suggestions: z.array(z.object({ name: text, registered: z.boolean() })),
})

export const checkAllowance = (answer: unknown): void => void z.parse(allowance, answer)
export const checkApproval = (answer: unknown): void => void z.parse(approval, answer)
export const checkName = (answer: unknown): void => void z.parse(nameRecord, answer)
export const checkSuggestions = (answer: unknown): void => void z.parse(suggestions, answer)
