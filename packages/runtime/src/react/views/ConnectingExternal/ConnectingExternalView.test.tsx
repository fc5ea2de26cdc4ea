import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fromProvider } from '../../../connectors/fromProvider.js'
import { createTestCore } from '../../../testing/createTestCore.js'
import { CurrentCore, CurrentView } from '../../ViewContext.js'

/** What the view says after a wallet rejected a request to connect with this. */
async function shownAfter(rejection: unknown) {
  const modal = createTestCore()
  const connector = modal.discover({ name: 'Teal' })
  modal.adapter().script.connect = () => Promise.reject(fromProvider(rejection, 'Teal'))
  await modal.open()
  await modal.context.actions.connect(connector).catch(() => {})
  const View = await modal.core.views.get('ConnectingExternal').load()
  return renderToStaticMarkup(
    <CurrentCore.Provider value={modal.core}>
      <CurrentView.Provider value={modal.context}>
        <View params={{ connector }} />
      </CurrentView.Provider>
    </CurrentCore.Provider>,
  )
}

test('a visitor who closed the wallet reads that the request was declined', async () => {
  expect(await shownAfter({ code: -32603, message: 'User closed modal' })).toContain('Request declined')
})

test('a visitor whose wallet is locked reads how to go on', async () => {
  const text = await shownAfter({ code: -32603, message: 'Locked device (0x5515)' })
  expect(text).toContain('Teal is locked. Unlock it, then try again.')
})

test('a failure that no text of ours fits is told in the wallet’s words', async () => {
  const text = await shownAfter({ code: -32603, message: 'Account limit reached' })
  expect(text).toContain('Teal says: “Account limit reached”')
})

test('a wallet that says nothing is told of as before', async () => {
  expect(await shownAfter({ code: -32603 })).toContain('Teal didn’t respond as expected')
})
