import { ConnectorError } from '@wallet-modal/runtime/chain'
import { PluginError } from '@wallet-modal/runtime/plugin'
import { fakeClock, settled } from '@wallet-modal/runtime/testing'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fakeSignClient, sessionOf } from './fakeSignClient.fixture.js'
import { createPairings, type PairingOptions } from './pairing.js'

const namespaces = { eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: [] } }

function setUp(over: Partial<PairingOptions> = {}) {
  const clock = fakeClock()
  const sdk = fakeSignClient()
  const ended: string[] = []
  const pairings = createPairings({
    clock,
    client: async () => sdk.client,
    propose: async () => ({ namespaces, supports: new Map() }),
    caughtUp: async () => {},
    end: ({ topic }) => void ended.push(topic),
    ...over,
  })
  /** Waits for a wallet as the connect action does. */
  const attempt = () => {
    const asked = new AbortController()
    const outcome: { topic?: string; error?: unknown } = {}
    pairings.settle(asked.signal).then(
      ({ session }) => {
        outcome.topic = session.topic
      },
      (error: unknown) => {
        outcome.error = error
      },
    )
    return { outcome, leave: () => asked.abort(), asked }
  }
  const ready = async () => {
    const one = attempt()
    await settled()
    return one
  }
  return { clock, sdk, ended, pairings, attempt, ready, status: () => pairings.state.value.status }
}

const unhandled: unknown[] = []
const note = (reason: unknown) => void unhandled.push(reason)
beforeEach(() => {
  unhandled.length = 0
  process.on('unhandledRejection', note)
})
afterEach(async () => {
  await settled()
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
})

describe('a link', () => {
  test('asks for every namespace as an optional one', async () => {
    const { ready, sdk } = setUp()
    await ready()
    expect(sdk.proposed).toEqual([{ optionalNamespaces: namespaces }])
  })

  test('is on its way at once, and there when the relay has accepted it', async () => {
    const { attempt, pairings, sdk } = setUp()
    attempt()
    expect(pairings.state.value).toEqual({ status: 'starting' })
    await settled()
    expect(pairings.state.value).toEqual({ status: 'ready', uri: sdk.link().uri })
  })

  test('is shared by two who ask at once', async () => {
    const { attempt, sdk } = setUp()
    const both = [attempt(), attempt()]
    await settled()
    sdk.link().approve(sessionOf('t'))
    await settled()
    expect([sdk.links.length, ...both.map(({ outcome }) => outcome.topic)]).toEqual([1, 't', 't'])
  })

  test('that is still good is used again', async () => {
    const { ready, sdk, clock } = setUp()
    const { leave } = await ready()
    leave()
    clock.advance(229_999)
    await ready()
    expect(sdk.links).toHaveLength(1)
  })

  test('that a wallet took is not used again', async () => {
    const { ready, sdk } = setUp()
    const { outcome } = await ready()
    sdk.link().approve(sessionOf('t'))
    await settled()
    expect(outcome.topic).toBe('t')
    await ready()
    expect(sdk.links).toHaveLength(2)
  })

  test('that was dropped is not used again', async () => {
    const { ready, sdk, pairings, status } = setUp()
    await ready()
    pairings.drop()
    expect(status()).toBe('idle')
    await ready()
    expect(sdk.links).toHaveLength(2)
  })

  test('that was dropped on its way is never shown', async () => {
    const { attempt, pairings, status } = setUp()
    attempt().leave()
    pairings.drop()
    await settled()
    expect(status()).toBe('idle')
  })
})

describe('a visitor who has left already', () => {
  test('gets no link, and loads no SDK', async () => {
    const { pairings, sdk, status } = setUp()
    await expect(pairings.settle(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
    expect([sdk.proposed.length, status()]).toEqual([0, 'idle'])
  })

  test('is let go at once, not when the SDK answers', async () => {
    const { ready } = setUp()
    const { leave, outcome } = await ready()
    leave()
    await settled()
    expect(outcome.error).toMatchObject({ name: 'AbortError' })
  })
})

describe('a link expires (Spec §4.3)', () => {
  test('10 s before its 4 minutes are over', async () => {
    const { ready, clock, status } = setUp()
    await ready()
    clock.advance(229_999)
    await settled()
    expect(status()).toBe('ready')
    clock.advance(1)
    await settled()
    expect(status()).toBe('expired')
  })

  test('and the next one who asks gets another', async () => {
    const { ready, clock, sdk, status } = setUp()
    await ready()
    clock.advance(230_000)
    await ready()
    expect([sdk.links.length, status()]).toEqual([2, 'ready'])
  })

  test('also when the page slept through its timer', async () => {
    let now = 0
    const asleep = { ...fakeClock(), now: () => now }
    const { ready, sdk } = setUp({ clock: asleep })
    await ready()
    now = 230_000
    await ready()
    expect(sdk.links).toHaveLength(2)
  })

  test("also when the visitor's clock was set back", async () => {
    const clock = fakeClock()
    let back = 0
    const { ready, sdk, status } = setUp({ clock: { ...clock, now: () => clock.now() - back } })
    await ready()
    back = 3_600_000
    clock.advance(230_000)
    await settled()
    expect(status()).toBe('expired')
    await ready()
    expect(sdk.links).toHaveLength(2)
  })

  test('for a page that was away only when it has heard what was kept for it', async () => {
    let caughtUp = () => {}
    const { ready, clock, status } = setUp({
      caughtUp: () =>
        new Promise((resolve) => {
          caughtUp = resolve
        }),
    })
    await ready()
    clock.advance(230_000)
    await settled()
    expect(status()).toBe('ready')
    caughtUp()
    await settled()
    expect(status()).toBe('expired')
  })

  test('a wallet that has it already may still approve', async () => {
    const { ready, clock, sdk } = setUp()
    const { outcome } = await ready()
    clock.advance(235_000)
    sdk.link().approve(sessionOf('t'))
    await settled()
    expect(outcome.topic).toBe('t')
  })

  test('the request goes on waiting, because the view offers another link', async () => {
    const { ready, clock, sdk, status } = setUp()
    const { outcome, leave } = await ready()
    clock.advance(230_000)
    sdk.link().reject(new Error('Proposal expired'))
    await settled()
    expect([outcome, status()]).toEqual([{}, 'expired'])
    leave()
    await settled()
    expect(outcome.error).toMatchObject({ name: 'AbortError' })
  })

  test("the SDK's second rejection at that moment is handled", async () => {
    const { ready, sdk } = setUp()
    // Like the SDK's `createDelayedPromise`: the caller has this second promise only after another call.
    let result: Promise<never> | undefined
    let expire = () => {}
    sdk.client.connect = async () => ({
      uri: 'wc:1@2',
      approval: () => {
        if (result) return result
        return new Promise((_, reject) => {
          expire = () => {
            const error = new Error('Proposal expired')
            result = Promise.reject(error)
            reject(error)
          }
        })
      },
    })
    await ready()
    expire()
    await settled()
    expect(result).toBeDefined()
  })
})

describe('a wallet that nobody waits for', () => {
  test('has its session ended', async () => {
    const { ready, sdk, ended } = setUp()
    const { leave } = await ready()
    leave()
    sdk.link().approve(sessionOf('late'))
    await settled()
    expect(ended).toEqual(['late'])
  })

  test('has it ended also when another link is in use', async () => {
    const { ready, clock, sdk, ended, status } = setUp()
    const { leave } = await ready()
    leave()
    clock.advance(230_000)
    await ready()
    sdk.link(0).approve(sessionOf('late'))
    await settled()
    expect([ended, status()]).toEqual([['late'], 'ready'])
  })

  test('keeps it while one of two still waits', async () => {
    const { attempt, sdk, ended } = setUp()
    const [gone, there] = [attempt(), attempt()]
    await settled()
    gone.leave()
    sdk.link().approve(sessionOf('t'))
    await settled()
    expect([ended, there.outcome.topic]).toEqual([[], 't'])
  })

  test('may reject as late as it likes', async () => {
    const { ready, sdk, pairings, status } = setUp()
    const { leave } = await ready()
    leave()
    pairings.drop()
    sdk.link().reject({ code: 5000, message: 'User rejected.' })
    await settled()
    expect(status()).toBe('idle')
  })

  test('does not take the link away from the one in use', async () => {
    const { ready, clock, sdk, status } = setUp()
    await ready()
    clock.advance(230_000)
    await ready()
    sdk.link(0).reject({ code: 5000, message: 'User rejected.' })
    await settled()
    expect(status()).toBe('ready')
  })
})

describe('what goes wrong is told', () => {
  test('a refusal, and the link is not used again', async () => {
    const { ready, sdk } = setUp()
    const { outcome } = await ready()
    const cause = { code: 5000, message: 'User rejected.' }
    sdk.link().reject(cause)
    await settled()
    expect(outcome.error).toMatchObject({ code: 'USER_REJECTED', cause })
    await ready()
    expect(sdk.links).toHaveLength(2)
  })

  test('a refusal only when the page has caught up', async () => {
    let caughtUp = () => {}
    const { ready, sdk } = setUp({
      caughtUp: () =>
        new Promise((resolve) => {
          caughtUp = resolve
        }),
    })
    const { outcome } = await ready()
    sdk.link().reject({ code: 5000, message: 'User rejected.' })
    await settled()
    expect(outcome).toEqual({})
    caughtUp()
    await settled()
    expect(outcome.error).toMatchObject({ code: 'USER_REJECTED' })
  })

  test('being offline, with its cause', async () => {
    const { attempt, sdk } = setUp()
    const cause = new Error('No internet connection detected.')
    sdk.script.reach = () => Promise.reject(cause)
    const { outcome } = attempt()
    await settled()
    expect(outcome.error).toMatchObject({ code: 'RELAY_UNREACHABLE', cause })
  })

  test('a relay that is silent for 15 s', async () => {
    const { attempt, sdk, clock, status } = setUp()
    sdk.script.reach = () => new Promise(() => {})
    const { outcome } = attempt()
    await settled()
    clock.advance(14_999)
    await settled()
    expect([outcome, status()]).toEqual([{}, 'starting'])
    clock.advance(1)
    await settled()
    expect(outcome.error).toMatchObject({ code: 'RELAY_UNREACHABLE' })
  })

  test('a relay that answers after that is not heard', async () => {
    const { attempt, sdk, clock, status } = setUp()
    let answer = () => {}
    sdk.script.reach = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    attempt()
    await settled()
    clock.advance(15_000)
    await settled()
    answer()
    await settled()
    expect(status()).not.toBe('ready')
  })

  test('a relay that accepts without a link', async () => {
    const { attempt, sdk } = setUp()
    sdk.client.connect = async () => ({ approval: () => new Promise(() => {}) })
    const { outcome } = attempt()
    await settled()
    expect(outcome.error).toMatchObject({ code: 'RELAY_UNREACHABLE' })
  })

  test.each([
    new PluginError('PLUGIN_LOAD_FAILED', 'no SDK', { pluginId: 'walletConnect' }),
    new ConnectorError('RELAY_UNREACHABLE', 'no relay'),
  ])('an error of our own as it is: $code', async (error) => {
    const { attempt } = setUp({ client: () => Promise.reject(error) })
    const { outcome } = attempt()
    await settled()
    expect(outcome.error).toBe(error)
  })

  test('a failure is not for ever', async () => {
    const { attempt, sdk, status } = setUp()
    const { reach } = sdk.script
    sdk.script.reach = () => Promise.reject(new Error('down'))
    attempt()
    await settled()
    sdk.script.reach = reach
    attempt()
    await settled()
    expect(status()).toBe('ready')
  })

  test("without the link's key", async () => {
    const { ready, sdk } = setUp()
    const { outcome } = await ready()
    sdk.link().reject(new Error('failed'))
    await settled()
    const { message, hint, context } = outcome.error as ConnectorError
    expect(JSON.stringify([message, hint, context])).not.toContain('secret')
  })
})

describe('no timer is left', () => {
  test('after a drop of a link that is there', async () => {
    const { ready, pairings, clock } = setUp()
    await ready()
    pairings.drop()
    expect(clock.timers).toBe(0)
  })

  test('after a drop while the relay is silent', async () => {
    const { attempt, pairings, sdk, clock } = setUp()
    sdk.script.reach = () => new Promise(() => {})
    attempt().leave()
    await settled()
    pairings.drop()
    expect(clock.timers).toBe(0)
  })

  test('of a link that another one replaced', async () => {
    let now = 0
    const clock = fakeClock()
    const { ready } = setUp({ clock: { ...clock, now: () => now } })
    await ready()
    now = 230_000
    await ready()
    expect(clock.timers).toBe(1)
  })
})

test('in any order of events, there is one link at most, and it leaves nothing behind', async () => {
  const command = fc.oneof(
    fc.constantFrom('settle', 'settle', 'leave', 'drop', 'fail', 'heal'),
    fc.record({ advance: fc.constantFrom(1, 5_000, 15_000, 100_000, 230_000, 300_000) }),
    fc.record({ approve: fc.nat(3) }),
    fc.record({ reject: fc.nat(3) }),
    fc.record({ expire: fc.nat(3) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 25 }), async (commands) => {
      const { attempt, clock, sdk, ended, pairings } = setUp()
      const { reach } = sdk.script
      const attempts: ReturnType<typeof attempt>[] = []
      const approved = new Set<string>()
      for (const one of commands) {
        if (one === 'settle') {
          // Leaves the attempt before, like the core: one attempt at a time.
          attempts.at(-1)?.leave()
          attempts.push(attempt())
        } else if (one === 'leave') attempts.at(-1)?.leave()
        else if (one === 'drop') {
          attempts.at(-1)?.leave()
          pairings.drop()
        } else if (one === 'fail') sdk.script.reach = () => Promise.reject(new Error('down'))
        else if (one === 'heal') sdk.script.reach = reach
        else if ('advance' in one) clock.advance(one.advance)
        else if ('approve' in one) {
          const link = sdk.links[one.approve]
          // The first answer is the one that counts.
          if (link && !approved.has(link.uri)) {
            approved.add(link.uri)
            link.approve(sessionOf(`of ${link.uri}`))
          }
        } else if ('reject' in one) sdk.links[one.reject]?.reject({ code: 5000, message: 'User rejected.' })
        else sdk.links[one.expire]?.reject(new Error('Proposal expired'))
        await settled()

        const { value } = pairings.state
        // The link that is shown is the last one made.
        if (value.status === 'ready') expect(value.uri).toBe(sdk.links.at(-1)?.uri)
        expect(clock.timers).toBeLessThanOrEqual(1)
        // A session is either taken by who waits, or ended.
        const taken = new Set(attempts.flatMap(({ outcome }) => outcome.topic ?? []))
        for (const topic of ended) expect(taken.has(topic)).toBe(false)
        expect(new Set(ended).size).toBe(ended.length)
      }
      attempts.at(-1)?.leave()
      pairings.drop()
      await settled()
      expect([clock.timers, pairings.state.value.status]).toEqual([0, 'idle'])
      for (const { outcome } of attempts) expect(outcome.topic ?? outcome.error).toBeDefined()
    }),
    { numRuns: 150 },
  )
})
