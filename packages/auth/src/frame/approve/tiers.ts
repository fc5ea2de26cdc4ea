/**
 * How sure the wallet has to be that the visitor sees the question.
 *
 * | tier     | in the frame                                                                                  | in a window of the wallet |
 * | -------- | --------------------------------------------------------------------------------------------- | ------------------------- |
 * | `low`    | seen for 800 ms; where the browser can't tell what is seen, without that                      | open for 800 ms           |
 * | `normal` | seen for 800 ms; where the browser can't tell, only in a window                               | open for 800 ms           |
 * | `high`   | seen for 800 ms, and the visitor types the characters that the frame shows: no page knows them | open for 800 ms           |
 */
export type Tier = 'low' | 'normal' | 'high'

/** The tier of everything that the wallet asks for. A request that does several of these has the highest tier among them. */
const tiers = {
  /** A sign-in text of the page that asks: no other site takes its signature. */
  signIn: 'low',
  message: 'normal',
  transaction: 'normal',
  /** Typed data that the frame understands. */
  typedData: 'normal',
  /** More than the network's limit, to an address that the visitor hasn't confirmed in this browser before. */
  newRecipient: 'high',
  /** A network fee of more than the network's limit. */
  highFee: 'high',
  /** Somebody may spend all of a token. */
  unlimited: 'high',
  /** A call that the frame can't read: an allowance may be in it. */
  unknownCall: 'high',
  /** Typed data that the frame can't read. */
  unknownData: 'high',
  /** Code for the account itself (EIP-7702). */
  delegation: 'high',
  /** The keys leave the wallet. */
  export: 'high',
  /** A log-in, device, recovery factor or email address comes or goes. */
  factors: 'high',
} as const satisfies Readonly<Record<string, Tier>>

/** Something that the wallet asks for, as far as its tier goes. */
export type Act = keyof typeof tiers

const order: readonly Tier[] = ['low', 'normal', 'high']

/** The highest tier of several acts. */
export function tierOf(acts: readonly [Act, ...Act[]]): Tier {
  const ranks = acts.map((act) => order.indexOf(tiers[act]))
  return order[Math.max(...ranks)] ?? 'high'
}
