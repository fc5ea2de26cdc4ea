import * as z from 'zod/mini'
import { frameMethods } from './policy.js'
import { windowProviders } from './providers.js'

export { type AskingMethod, isAsking } from './policy.js'
export {
  toFrameOfWindow,
  type WindowAnswered,
  type WindowAsked,
  type WindowRequestName,
  windowRequests,
} from './window/schema.js'

/** Version of the protocol between the app's page and the wallet's frame. */
export const protocolVersion = 1

/** Most characters of a message as JSON. */
export const maxMessageLength = 64 * 1024

const nothing = z.object({})
const email = z.string().check(z.maxLength(254))
const caip2 = z.string().check(z.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/))
const otp = z.string().check(z.regex(/^\d{6}$/))
const tag = z.string().check(z.maxLength(100))
const label = z.string().check(z.maxLength(254))
/** How the frame looks while it asks: a BCP 47 tag, and the page's theme. The frame decides what `accent` and `radius` it takes. */
const look = {
  language: tag,
  mode: z.enum(['light', 'dark', 'auto']),
  accent: z.optional(tag),
  radius: z.optional(z.number()),
}
const factorKind = z.enum(['passkey', 'file', 'passphrase', 'escrow'])
const account = z.object({
  address: z.string().check(z.maxLength(64)),
  type: z.enum(['eoa', 'smartAccount']),
})

const delegation = z.object({
  chainId: caip2,
  /** The network's name, in the wallet's own table. */
  network: label,
  /** `own`: the code that this wallet gives accounts. `unread`: the network's nodes didn't say. */
  kind: z.enum(['none', 'own', 'foreign', 'unread']),
  /** Address of the code; absent without code. */
  address: z.optional(z.string().check(z.regex(/^0x[\da-fA-F]{40}$/))),
})

/** The page's requests to the frame, by name: the payloads of question and answer. */
export const requests = {
  /** The first message, to the frame's window. Its answer brings the port that all others go through. */
  HELLO: { asks: z.object({ version: z.literal(protocolVersion) }), answers: nothing },
  /** Whether a visitor is logged in. */
  IS_CONNECTED: { asks: nothing, answers: z.object({ isConnected: z.boolean() }) },
  /** Sends a code to an address. `language` is a BCP 47 tag; `retryAfter`, the seconds until another mail may be sent. */
  CONNECT_EMAIL: {
    asks: z.object({ email, language: z.optional(tag) }),
    answers: z.object({
      action: z.enum(['VERIFY_OTP', 'VERIFY_DEVICE', 'CONNECT']),
      retryAfter: z.optional(z.number()),
    }),
  },
  /** Answers once the link in the mail was opened. */
  CONNECT_DEVICE: { asks: nothing, answers: nothing },
  /** Tries the code. */
  CONNECT_OTP: { asks: z.object({ otp }), answers: nothing },
  /**
   * Begins a log-in at a provider: the window goes to the address, of the frame's own origin. With `returnTo`, the page itself goes there,
   * and comes back to that address with `login` and `grant` in it. `language` is a BCP 47 tag.
   */
  GET_SOCIAL_REDIRECT_URI: {
    asks: z.object({
      provider: z.enum(windowProviders),
      language: tag,
      returnTo: z.optional(z.string().check(z.maxLength(2000))),
    }),
    answers: z.object({ uri: z.string().check(z.maxLength(2000)) }),
  },
  /** Answers once the visitor has logged in at the provider. The window tells the frame, past the page. */
  CONNECT_SOCIAL: {
    asks: z.object({ login: z.optional(tag), grant: z.optional(tag) }),
    answers: nothing,
  },
  /** Begins a log-in with Farcaster, in place of an earlier one. The link is for the visitor's app, also as a QR code. */
  GET_FARCASTER_URI: { asks: nothing, answers: z.object({ url: z.string().check(z.maxLength(1000)) }) },
  /** Answers once the visitor has approved in their app. */
  CONNECT_FARCASTER: { asks: nothing, answers: z.object({ userName: z.optional(label) }) },
  /** The `nonce` that an issuer may write into a token: the token is then valid in this frame only. */
  GET_TOKEN_NONCE: { asks: nothing, answers: z.object({ nonce: tag }) },
  /** Logs in the visitor that a token of a listed issuer names. */
  CONNECT_TOKEN: { asks: z.object({ token: z.string().check(z.maxLength(8000)) }), answers: nothing },
  /** The visitor has left: ends what `CONNECT_SOCIAL` or `CONNECT_FARCASTER` waits for. */
  ABORT_SOCIAL: { asks: nothing, answers: nothing },
  /** The visitor who is logged in, and the accounts on a network: the usual one first. Two where a smart account has an address of its own. */
  GET_USER: {
    asks: z.object({ chainId: caip2 }),
    answers: z.object({
      email: z.optional(email),
      provider: z.optional(tag),
      userName: z.optional(z.string().check(z.maxLength(254))),
      address: z.string(),
      chainId: caip2,
      accounts: z.array(account),
      /** Whether the wallet has a recovery factor. @default unknown */
      hasRecovery: z.optional(z.boolean()),
      /** Whether the operator's key has just made or opened the wallet here: the visitor is told. @default false */
      tellsEscrow: z.optional(z.boolean()),
    }),
  },
  /** The lists of the account page. Times are ms since 1970; `signedInAt` is absent while a device is logged out. */
  GET_ACCOUNT: {
    asks: nothing,
    answers: z.object({
      /** Absent where no provider has called one verified. */
      email: z.optional(email),
      /**
       * `escrow`: the operator keeps keys. The log-in alone opens a wallet that has a factor of that kind on another device, and the operator
       * could sign.
       */
      recovery: z.enum(['own', 'escrow']),
      factors: z.array(z.object({ id: label, kind: factorKind, name: label, createdAt: z.number() })),
      devices: z.array(
        z.object({
          id: label,
          name: label,
          createdAt: z.number(),
          signedInAt: z.optional(z.number()),
          isCurrent: z.boolean(),
        }),
      ),
      /** Log-ins besides the email address. `isCurrent`: the session was begun by it. */
      logins: z.array(
        z.object({
          id: label,
          /** Name of the provider, or the issuer's host. */
          place: z.string(),
          /** The visitor's name there. */
          name: z.optional(label),
          /** Absent for one that was linked before the server kept the time. */
          linkedAt: z.optional(z.number()),
          isCurrent: z.boolean(),
        }),
      ),
    }),
  },
  /** Lets the visitor make a recovery factor, in the frame. */
  ADD_FACTOR: { asks: z.object({ kind: factorKind, ...look }), answers: nothing },
  /** Asks the visitor whether a recovery factor goes. */
  REMOVE_FACTOR: { asks: z.object({ id: label, ...look }), answers: nothing },
  /** Asks the visitor whether a device goes, which may be this one: then its log-in ends. */
  REMOVE_DEVICE: { asks: z.object({ id: label, ...look }), answers: nothing },
  /** Asks the visitor whether a log-in goes, for good. It may be that of this session, which ends then. */
  REMOVE_LOGIN: { asks: z.object({ id: label, ...look }), answers: nothing },
  /** After `DEVICE_UNKNOWN`: opens the wallet on this device with one of its recovery factors, in the frame. */
  RECOVER: { asks: z.object(look), answers: nothing },
  /**
   * Sends a code to the account's address, which another one will replace. Asked again once that address has confirmed, it sends one to
   * the new address. The frame asks the visitor first, once for each address. `retryAfter`: the seconds until another mail may be sent.
   */
  UPDATE_EMAIL: {
    asks: z.object({ email, ...look }),
    answers: z.object({
      action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']),
      retryAfter: z.optional(z.number()),
    }),
  },
  /** Tries that code, and sends another to the new address. */
  UPDATE_EMAIL_PRIMARY_OTP: {
    asks: z.object({ otp, language: z.optional(tag) }),
    answers: z.object({ retryAfter: z.optional(z.number()) }),
  },
  /** Tries the code to the new address, which is the account's from then on. */
  UPDATE_EMAIL_SECONDARY_OTP: { asks: z.object({ otp }), answers: z.object({ newEmail: email }) },
  /** After `WALLET_MISSING`: the visitor starts with a new wallet, at another address. */
  GIVE_UP_WALLET: { asks: nothing, answers: nothing },
  /** The chain ids of the EVM networks on which the account is a smart account. */
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    asks: nothing,
    answers: z.object({ smartAccountEnabledNetworks: z.array(z.number()) }),
  },
  /**
   * Shows the visitor what a method signs, and answers with the signature; one at a time. A method that signs nothing is answered at once.
   * `language` is a BCP 47 tag.
   */
  RPC_REQUEST: {
    asks: z.object({
      method: z.enum(frameMethods),
      params: z.unknown(),
      chainId: caip2,
      ...look,
    }),
    answers: z.object({ result: z.unknown() }),
  },
  /** The visitor has left: ends what the frame asks, whichever request it is for. */
  RPC_ABORT: { asks: nothing, answers: nothing },
  /**
   * Draws the way to a window of the wallet's own, in which the visitor exports or imports the wallet. Nothing of that comes back. The
   * modal's own view asks it; no method of the provider leads here.
   */
  OPEN_WINDOW: {
    asks: z.object({
      purpose: z.enum(['export', 'import']),
      ...look,
    }),
    answers: nothing,
  },
  /** The code that the EVM account has taken on (EIP-7702), on those networks that the wallet knows, as their chains say. */
  GET_DELEGATIONS: {
    asks: z.object({ chainIds: z.array(caip2).check(z.maxLength(200)) }),
    answers: z.object({ delegations: z.array(delegation) }),
  },
  /** Asks the visitor to take that code off the account again, in a transaction. `hash` is of that, which is sent. */
  REVOKE_DELEGATION: {
    asks: z.object({ chainId: caip2, ...look }),
    answers: z.object({ hash: z.string().check(z.regex(/^0x[\da-f]{64}$/)) }),
  },
  /** Answered at once: the frame is alive. */
  PING: { asks: nothing, answers: nothing },
  /** Logs out, in all tabs. */
  SIGN_OUT: { asks: nothing, answers: nothing },
} as const

/** The name of a request. */
export type RequestName = keyof typeof requests

/** The payload of a request. */
export type Asked<Name extends RequestName> = z.infer<(typeof requests)[Name]['asks']>

/** The payload of a request's success. */
export type Answered<Name extends RequestName> = z.infer<(typeof requests)[Name]['answers']>

/** A frame's answer to a request that failed. */
export const failure = z.object({
  /** Stable name, such as `CODE_WRONG`. */
  code: z.string().check(z.maxLength(64)),
  /** Fit for visitors, in English. */
  message: z.string().check(z.maxLength(500)),
  /** Seconds until the same request may succeed. */
  retryAfter: z.optional(z.number()),
  /** How often the code may still be tried. */
  triesLeft: z.optional(z.number()),
})

/** A frame's answer to a request that failed. */
export type Failure = z.infer<typeof failure>

/** A frame's events. */
export const events = {
  /** The visitor has logged in or out in another tab. */
  SESSION_UPDATE: z.object({ isConnected: z.boolean() }),
  /** The window of a provider is there, and reaches the frame: from now on its being closed means something. */
  SOCIAL_WINDOW: nothing,
} as const

const id = z.string().check(z.regex(/^[\w-]{22}$/))

/** A message to the frame. Its id is 128 random bits, used once. */
export const toFrame = z.object({
  type: z.string().check(z.regex(/^@w3m-app\/[A-Z_]{1,60}$/)),
  id,
  payload: z.unknown(),
})

/** A message from the frame. Events have no id. */
export const fromFrame = z.object({
  type: z.string().check(z.regex(/^@w3m-frame\/[A-Z_]{1,60}$/)),
  id: z.optional(id),
  payload: z.unknown(),
})

/** Names of messages: of a request, its success and its failure. */
export const messageTypes = (name: RequestName) => ({
  asks: `@w3m-app/${name}`,
  succeeds: `@w3m-frame/${name}_SUCCESS`,
  fails: `@w3m-frame/${name}_ERROR`,
})
