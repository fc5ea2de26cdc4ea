import { expect, test } from '../walletConnectFixtures.js'
import { corrupting, RelayLine, reordering } from '../walletConnectViews.js'

for (const [how, deliver] of [
  ['in another order than they were sent', reordering],
  ['beside some that make no sense', () => corrupting],
] as const) {
  test(`messages that come ${how} connect, sign and end as others do`, async ({ lab, page, phone }) => {
    await RelayLine.of(page, deliver())
    await lab.load()
    await phone.pair(await lab.showCode())
    await lab.expectConnected()
    expect(await lab.signs('through a bad line', phone.account)).toBe(true)
    await phone.disconnect()
    await lab.expectDisconnected()
  })
}

test('a line that is dead while it looks open is found out, and the request that was sent into it arrives', {
  tag: '@all',
}, async ({ lab, page, phone, guard }) => {
  test.setTimeout(120_000)
  guard.expect(/WebSocket/)
  const line = await RelayLine.of(page)
  await lab.load()
  await phone.pair(await lab.showCode())
  await lab.expectConnected()
  await line.silence()
  const signed = lab.signs('into the dead line', phone.account)
  line.mend()
  expect(await signed).toBe(true)
})
