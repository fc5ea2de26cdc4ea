import { z } from 'zod/mini'
import { parseJson } from '../../http/parseJson.js'
import { ApiRefusal } from '../ApiRefusal.js'

const registration = z.object({
  coin_type: z.int().check(z.gte(0), z.lt(2 ** 32)),
  address: z.string().check(z.regex(/^0x[0-9a-f]{40}$/i)),
  message: z.string().check(z.maxLength(4096)),
  signature: z.string().check(z.regex(/^0x(?:[0-9a-f]{2})+$/i)),
})

const message = z.object({
  name: z.string(),
  attributes: z.optional(z.object({ avatar: z.optional(z.string()), bio: z.optional(z.string()) })),
  // Until the year 10000, so that a date can be made of it.
  timestamp: z.int().check(z.gte(0), z.lt(253_402_300_800)),
})

/** The body of `POST /v1/profile/account` (specification 7.2), which is also how names are exported, imported and stored. */
export interface Registration {
  /** Coin type of the account's chain (ENSIP-11). */
  readonly coin_type: number
  readonly address: `0x${string}`
  /** The signed text: a {@link RegistrationMessage} as JSON. */
  readonly message: string
  readonly signature: `0x${string}`
}

/** The text that an account signs to register a name. */
export interface RegistrationMessage {
  readonly name: string
  readonly attributes: { readonly avatar?: string | undefined; readonly bio?: string | undefined }
  /** Seconds since 1970. */
  readonly timestamp: number
}

/** @throws ApiRefusal 400 */
export function readRegistration(value: unknown): Registration {
  const { success, data } = registration.safeParse(value)
  if (!success) throw new ApiRefusal(400, 'body', 'Send coin_type, address, message and signature.')
  return data as Registration
}

/** @throws ApiRefusal 400 */
export function readMessage(text: string): RegistrationMessage {
  const { success, data } = message.safeParse(parseJson(text))
  if (!success)
    throw new ApiRefusal(400, 'message', 'The message has to carry name, attributes and timestamp.')
  const { name, attributes = {}, timestamp } = data
  return { name, attributes, timestamp }
}
