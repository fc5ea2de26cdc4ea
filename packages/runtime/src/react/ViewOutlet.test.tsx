import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ViewRouter } from '../navigation/navigate.js'
import type { AnyPlugin } from '../plugin/definePlugin.js'
import { createTestCore } from '../testing/createTestCore.js'
import { CurrentView, useAnswer, useView } from './ViewContext.js'
import { preloadView, ViewOutlet } from './ViewOutlet.js'

interface AtHand {
  router?: ViewRouter
  answer?: (value: unknown) => void
}

function Sign({ seen }: { readonly seen: AtHand }) {
  seen.router = useView().router
  seen.answer = useAnswer<unknown>()
  return null
}

const over = (seen: AtHand) => () => <Sign seen={seen} />

/** Shows the view `Sign` on top of `Connect`, and returns its context. */
async function drawn(show: (router: ViewRouter) => Promise<unknown> | undefined) {
  const seen: AtHand = {}
  const plugin: AnyPlugin = {
    manifest: { id: 'sign', views: { Sign: { title: 'x' } } },
    load: async () => () => ({ views: { Sign: over(seen) } }),
  }
  const { core, context, open, store } = createTestCore({ plugins: [plugin] })
  open()
  const asked = show(context.router)
  await preloadView(core.views.get('Sign'))
  renderToStaticMarkup(
    <CurrentView.Provider value={context}>
      <ViewOutlet core={core} between={{ current: undefined }} />
    </CurrentView.Provider>,
  )
  const { router, answer } = seen
  if (!router || !answer) throw new Error('the view was not drawn')
  const views = () => store.router.stack.peek().map(({ view }) => view)
  return { asked, router, answer, views, modalRouter: context.router }
}

test('a view moves on from its own place, and from no other', async () => {
  const { router, modalRouter, views } = await drawn((given) => void given.push('Sign'))
  modalRouter.push('WhatIsAWallet')
  router.replace('GetWallet')
  expect(views()).toEqual(['Connect', 'Sign', 'WhatIsAWallet'])
  modalRouter.back()
  router.replace('GetWallet')
  expect(views()).toEqual(['Connect', 'GetWallet'])
})

test('a view answers the question asked in it', async () => {
  const { answer, asked, views } = await drawn((given) => given.ask('Sign'))
  answer({ signature: '0x1' })
  expect([await asked, views()]).toEqual([{ signature: '0x1' }, ['Connect']])
})

function Asked() {
  useAnswer()
  return null
}

test('outside a modal, an answer does nothing', () => {
  expect(() => renderToStaticMarkup(<Asked />)).toThrow(
    expect.objectContaining({ code: 'HOOK_OUTSIDE_MODAL' }),
  )
})
