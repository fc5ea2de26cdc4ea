import { type PluginContext, type ReadonlySignal, signal } from '@wallet-modal/runtime/plugin'

/** The app's description of its programme. */
export interface LoyaltyOptions {
  readonly tier: 'silver' | 'gold'
}

/** The points and the goal of one modal's visitor: nothing of them is at module scope. */
export interface LoyaltyModel {
  readonly standing: ReadonlySignal<number | 'loading' | 'failed'>
  /** The reward that the visitor has chosen. */
  readonly goal: ReadonlySignal<string | undefined>
  /** Asks for the points of an account. */
  points(address: string): Promise<number>
  /** Loads the points into `standing`; never rejects. */
  load(address: string): Promise<void>
  choose(rewardId: string): void
}

const asId = (value: unknown) => (typeof value === 'string' && value.length < 50 ? value : undefined)

function parsePoints(body: unknown): number {
  const points = (body as { readonly points?: unknown } | null)?.points
  if (typeof points === 'number' && Number.isSafeInteger(points) && points >= 0) return points
  throw new TypeError('no points')
}

/** Makes the model of one modal; its requests end with it. */
export function createLoyaltyModel(
  { http, storage, onDispose }: Pick<PluginContext, 'http' | 'storage' | 'onDispose'>,
  { tier }: LoyaltyOptions,
): LoyaltyModel {
  const stop = new AbortController()
  onDispose(() => stop.abort())
  const standing = signal<number | 'loading' | 'failed'>('loading')
  const goal = signal(storage.read('goal', asId))
  const points = (address: string) =>
    http.get('https://points.example/v1', {
      query: { address, tier },
      parse: parsePoints,
      signal: stop.signal,
    })

  return {
    standing,
    goal,
    points,
    load: (address) =>
      points(address).then(
        (all) => {
          standing.value = all
        },
        () => {
          standing.value = 'failed'
        },
      ),
    choose(rewardId) {
      storage.write('goal', rewardId)
      goal.value = rewardId
    },
  }
}
