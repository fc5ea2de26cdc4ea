/** A value, made anew each time: what was read once may be another the next time. */
export type Making = () => unknown

/** One of a list, whatever the number. */
export const pick = <T>(list: readonly T[], choice: number): T => list[choice % list.length] as T

const explode = () => {
  throw new Error('hostile')
}
const traps = {
  get: explode,
  has: explode,
  ownKeys: explode,
  getPrototypeOf: explode,
  getOwnPropertyDescriptor: explode,
}

/** Throws at whatever is done with it. */
export const bomb: never[] = new Proxy([], traps)

const revoked = () => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}
const polluting = () =>
  JSON.parse('{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":1}}}')
const endless = () => {
  const self: Record<string, unknown> = {}
  self.self = self
  self.cause = self
  return self
}
const huge = 'x'.repeat(100_000)

/** An object whose property throws when it is read. */
export const trapped = (key: string, rest: object = {}): object =>
  Object.defineProperty({ ...rest }, key, { get: explode, enumerable: true })

/** An object whose property is what it should be once: whoever reads it again gets rubbish. */
export const fickle = (key: string, value: unknown, rest: object = {}): object => {
  let reads = 0
  const get = () => {
    reads += 1
    return reads === 1 ? value : huge
  }
  return Object.defineProperty({ ...rest }, key, { get, enumerable: true })
}

/** What nobody should be handed in place of anything. */
export const junk: readonly Making[] = [
  () => undefined,
  () => null,
  () => Number.NaN,
  () => 42n,
  () => '',
  () => huge,
  () => Symbol('junk'),
  () => explode,
  () => ({}),
  () => bomb,
  revoked,
  polluting,
  endless,
]

/** What a wallet refuses with. */
export const refusals: readonly Making[] = [
  () => new Error('no'),
  () => ({ code: 4001 }),
  () => ({ code: -32_000, message: 'Cancelled' }),
  () => null,
  () => 'no',
  () => Object.assign(Object.create(null), { code: huge, message: huge }),
  () => trapped('message', { code: 4001 }),
  () => bomb,
  revoked,
  endless,
]

/**
 * What a wallet may say in place of its accounts, and none of it is a list to believe.
 *
 * @param account makes one of the chain's accounts
 * @param tooMany more than the chain takes from any wallet
 */
export const rubbishAccounts = (
  account: (address: unknown) => object,
  sound: string,
  tooMany = 101,
): readonly Making[] => [
  ...junk,
  () => 'accounts',
  () => ({ length: 1, 0: account(sound) }),
  () => [null],
  () => [bomb],
  () => [revoked()],
  () => [account(7)],
  () => [account('')],
  () => [account(huge)],
  () => [account(`${sound}\u202e`)],
  () => [account([sound])],
  () => [account(new String(sound))],
  () => [account({ toString: () => sound })],
  () => [trapped('address')],
  () => [Object.create(null)],
  () => [[account(sound)]],
  () => [polluting()],
  () => Array.from({ length: tooMany }, () => account(sound)),
  () => Object.assign([account(sound)], { length: 4_000_000_000 }),
  () =>
    new Proxy([account(sound)], { get: (list, key) => (key === 'length' ? 1e9 : Reflect.get(list, key)) }),
]
