/** Faults of a swap that the market offers. */
export const marketTricks = [
  /** No fault: the transaction takes the router's shortcut through one pool, where a token is paid. */
  'shortcut',
  /** The shortcut leads through a pool that keeps what it is paid. */
  'thievingPool',
  /** The transaction goes to another contract than the router. */
  'otherRouter',
  /** The bought token goes to another address. */
  'otherRecipient',
  /** The transaction buys another token. */
  'otherToken',
  /** The least that has to arrive is one unit. */
  'noMinimum',
  /** The transaction sends one coin more than the swap needs. */
  'valueTooHigh',
  /** Bytes follow the call. */
  'trailingBytes',
  /** The router may fill a part of the order. */
  'partialFill',
  /** The quote is 5 % better than what the pool gives. */
  'priceMoved',
  /** There is no quote. */
  'noRoute',
] as const
export type MarketTrick = (typeof marketTricks)[number]

/** What fails behind the embedded wallet's log-in server, which itself stays honest. */
export const logInTroubles = [
  /** The mail server refuses the connection. */
  'mailDown',
  /** The mail comes 20 seconds later. */
  'mailLate',
  /** Each query of the database fails. */
  'databaseGone',
  /** The server's clock is a minute ahead: a test needn't wait for the next mail. */
  'clockAhead',
] as const
export type LogInTrouble = (typeof logInTroubles)[number]
/** Faults of a purchase by the on-ramp. The first ones are for the URL generator, the others for `/onramp/pay`. */
export const onrampTricks = [
  /** The page's URL pays to another address. */
  'otherAddress',
  /** The page's URL names another network. */
  'otherNetwork',
  /** The page is at a host of nobody's. */
  'otherHost',
  /** The page has expired before it opens. */
  'expiredSession',
  /** The payment is refused; nothing is delivered. */
  'declined',
  /** The payment is taken; nothing is delivered. */
  'neverDelivered',
  /** A quarter of the payment's worth is delivered. */
  'tooLittle',
] as const
export type OnrampTrick = (typeof onrampTricks)[number]

/** A fault: how the sandbox spoils a request, or its answer. */
export type SandboxFaultKind =
  /** Answers honestly, but late. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** Keeps the connection and says nothing, until the caller or the sandbox ends. */
  | { readonly kind: 'never' }
  | {
      readonly kind: 'status'
      /** 400 to 599. */
      readonly status: number
      /** `Retry-After`: seconds, or any text, such as a date. @default no such header */
      readonly retryAfter?: number | string
    }
  /** Resets the connection before it has said anything. */
  | { readonly kind: 'refused' }
  /** Sends the first half of the honest answer, and resets the connection. */
  | { readonly kind: 'reset' }
  | {
      /** Sends the honest answer byte by byte. */
      readonly kind: 'drip'
      /** Time between two bytes. @default 1000 */
      readonly everyMs?: number
    }
  /** JSON that breaks off. */
  | { readonly kind: 'malformed' }
  | {
      /** JSON that isn't what is documented. */
      readonly kind: 'wrongShape'
      /** @default an object with undocumented fields */
      readonly value?: unknown
    }
  | {
      /**
       * The honest answer in its shape, with hostile texts and numbers: markup, scripts as links, characters that turn or hide text,
       * prototypes, numbers out of range. For a picture, one with a script.
       */
      readonly kind: 'hostile'
      /** Fields whose values are replaced, at any depth, and nothing else. @default all, and further fields are added */
      readonly keys?: readonly string[]
      /** Limits each list to its first elements: this many; leaves everything else. @default everything */
      readonly items?: number
    }
  | {
      /** A JSON object that never ends. */
      readonly kind: 'huge'
      /** @default 52428800, which is 50 MiB */
      readonly bytes?: number
      /** Whether `Content-Length` announces the size. @default false */
      readonly isDeclared?: boolean
    }
  | {
      /** JSON of lists within lists. */
      readonly kind: 'nested'
      /** @default 100000 */
      readonly depth?: number
    }
  /** The blockchain API's answer about a swap, with something wrong in it; other answers stay honest. */
  | { readonly kind: 'market'; readonly trick: MarketTrick }
  /** A purchase by the on-ramp goes wrong; other answers stay honest. For one that comes late, delay `/onramp/pay`. */
  | { readonly kind: 'onramp'; readonly trick: OnrampTrick }
  /** Has the blockchain API take the request for one that comes so late, without a wait; only a signed time tells. */
  | { readonly kind: 'late'; readonly seconds: number }
  /** The log-in server of the embedded wallet answers honestly, and something behind it fails. */
  | { readonly kind: 'logIn'; readonly trouble: LogInTrouble }
  /** The page of a captive portal, with status 200. */
  | { readonly kind: 'html' }
  | {
      readonly kind: 'redirect'
      /** A path of the sandbox, or a URL on this computer. @default '/' */
      readonly to?: string
    }

/** The requests that a fault applies to, and how often. */
interface SandboxFaultTarget {
  /** Path of the sandbox; `*` is any one segment, and `**` at the end whatever follows: `/rpc/*`, `/public/**`. */
  readonly path: string
  /** @default every one but OPTIONS, so that a page is let through to its fault */
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'DELETE' | 'OPTIONS'
  /** How many requests the fault applies to. @default every one, until it is cleared */
  readonly times?: number
  /** Only requests with these values in their query. */
  readonly query?: Readonly<Record<string, string>>
  /** Only requests with these values in their headers. */
  readonly headers?: Readonly<Record<string, string>>
}

/** A fault for `POST /faults`. If several fit a request, the one that was injected first applies. */
export type SandboxFault = SandboxFaultTarget & SandboxFaultKind
