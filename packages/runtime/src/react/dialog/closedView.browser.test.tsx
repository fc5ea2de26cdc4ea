import { useEffect } from 'react'
import { expect, test } from 'vitest'
import type { PluginContext } from '../../plugin/context.js'
import type { AnyPlugin } from '../../plugin/definePlugin.js'
import { part, showTestModal } from '../../testing/showTestModal.fixture.js'

const everyMs = 10_000

/** What a view does, counted. */
interface Counted {
  timers: number
  polls: number
  unmounts: number
}

/** A view with an effect, a timer and a poll. */
function BusyView({ context, counted }: { readonly context: PluginContext; readonly counted: Counted }) {
  useEffect(() => {
    const { clock, queries } = context
    let timer: unknown
    const tick = () => {
      counted.timers += 1
      timer = clock.setTimeout(tick, everyMs)
    }
    tick()
    const load = async () => {
      counted.polls += 1
      return counted.polls
    }
    const followed = queries().then((all) => all.follow({ key: ['busy'], load, keepMs: 0, pollMs: everyMs }))
    return () => {
      counted.unmounts += 1
      clock.clearTimeout(timer)
      void followed.then(({ stop }) => stop())
    }
  }, [context, counted])
  return <p>Busy</p>
}

const viewOf = (context: PluginContext, counted: Counted) => () => (
  <BusyView context={context} counted={counted} />
)

function busyPlugin() {
  const counted: Counted = { timers: 0, polls: 0, unmounts: 0 }
  const plugin: AnyPlugin = {
    manifest: { id: 'x-busy', views: { XBusy: { title: 'Busy' } } } as never,
    load: async () => (context) => ({ views: { XBusy: viewOf(context, counted) } }) as never,
  }
  return { plugin, counted }
}

test('a closed modal unmounts its view once the closing is over: effects, timers and polls end', async () => {
  const { plugin, counted } = busyPlugin()
  const { modal, kit, dialog, open } = await showTestModal({ plugins: [plugin] })
  await open({ view: 'XBusy' } as never)
  await expect.element(dialog.getByText('Busy')).toBeVisible()
  await expect
    .poll(() => {
      kit.clock.advance(everyMs)
      return counted.polls > 1 && counted.timers > 1 && counted.unmounts === 0
    })
    .toBe(true)

  modal.close()
  await expect.poll(() => part('.body').querySelector('.view')).toBe(null)
  expect(counted.unmounts).toBe(1)
  const { timers, polls } = counted
  for (let times = 0; times < 3; times += 1) {
    kit.clock.advance(everyMs)
    await Promise.resolve()
  }
  expect(counted).toEqual({ timers, polls, unmounts: 1 })
})
