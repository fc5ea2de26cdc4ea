import {
  type AccountRef,
  type PluginContext,
  type ReadonlySignal,
  signal,
} from '@wallet-modal/runtime/plugin'

/** A member of the club, as its service knows it. */
interface Member {
  readonly name: string | undefined
  readonly picture: string | undefined
  readonly badges: readonly string[]
}

/** Options for the lab. */
export interface BadgesOptions {
  /** How often the panel throws before it is drawn. @default 0 */
  readonly crashes?: number
}

/** What one modal knows of the club. */
export interface BadgesModel {
  /** Badges of the account that was asked for last. */
  readonly badges: ReadonlySignal<readonly string[] | undefined>
  member(account: AccountRef, stop: AbortSignal): Promise<Member>
  /** The badges of an account, into `badges`; never rejects. */
  load(account: AccountRef, stop: AbortSignal): Promise<void>
  /** Gives a member another name, which shows at once. */
  rename(account: AccountRef, name: string): Promise<void>
  /** @throws Error as often as the options say */
  draw(): void
}

const asText = (value: unknown) => (typeof value === 'string' && value.length < 4_000 ? value : undefined)

/** Reads the service's answer: at most 20 badges. The modal decides which names are fit to show. */
function parseMember(body: unknown): Member {
  const { name, picture, badges } = (body ?? {}) as Readonly<Record<string, unknown>>
  return {
    name: asText(name),
    picture: asText(picture),
    badges: (Array.isArray(badges) ? badges : []).slice(0, 20).flatMap((one) => asText(one) ?? []),
  }
}

/** Makes the model of one modal; its requests end with it. */
export function createBadgesModel(
  { http, identityChanged, onDispose }: Pick<PluginContext, 'http' | 'identityChanged' | 'onDispose'>,
  { crashes = 0 }: BadgesOptions,
): BadgesModel {
  const gone = new AbortController()
  onDispose(() => gone.abort())
  const badges = signal<readonly string[] | undefined>(undefined)
  let crashesLeft = crashes

  const member = ({ address }: AccountRef, stop: AbortSignal) =>
    http.get('https://badges.example/v1', {
      query: { address },
      parse: parseMember,
      signal: AbortSignal.any([stop, gone.signal]),
    })
  return {
    badges,
    member,
    load: (account, stop) =>
      member(account, stop).then(
        (known) => {
          badges.value = known.badges
        },
        () => {},
      ),
    async rename(account, name) {
      const { address } = account
      await http.post(
        'https://badges.example/v1/names',
        { address, name },
        { parse: () => {}, signal: gone.signal },
      )
      identityChanged(account)
    },
    draw() {
      crashesLeft -= 1
      if (crashesLeft >= 0) throw new Error('On purpose')
    },
  }
}
