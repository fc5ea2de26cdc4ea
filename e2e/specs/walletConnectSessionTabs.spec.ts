import type { ScriptedWallet } from 'wallet-modal-sandbox/wallet'
import type { WalletConnectPage } from '../WalletConnectPage.js'
import { expect, test, watchSockets } from '../walletConnectFixtures.js'

test('a tab follows another one that pairs, and signs over the same session', async ({ lab, phone }) => {
  await lab.load()
  const other = await lab.openTab()
  await other.expectDisconnected()
  await phone.pair(await lab.showCode())
  await lab.expectConnected()

  await other.expectConnected()
  expect(await other.signs('from the other tab', phone.account)).toBe(true)
  expect(phone.sessions()).toHaveLength(1)
})

test('a tab that is disconnected disconnects the other one, and the wallet', async ({ lab, phone }) => {
  await lab.load()
  await phone.pair(await lab.showCode())
  await lab.expectConnected()
  const other = await lab.openTab()
  await other.expectConnected()

  await other.disconnect()
  await lab.expectDisconnected()
  expect(await lab.reported('disconnect')).toEqual([{ namespace: 'eip155', reason: 'otherTab' }])
  await expect.poll(() => phone.sessions()).toEqual([])
})

test.describe('with two tabs on one session', () => {
  let other: WalletConnectPage

  test.beforeEach(async ({ lab, phone }) => {
    await lab.load()
    other = await lab.openTab()
    await phone.pair(await lab.showCode())
    await lab.expectConnected()
    await other.expectConnected()
  })

  test('both may ask at once, and each gets its own answer', async ({ lab, phone }) => {
    expect(await Promise.all([lab.signs('one', phone.account), other.signs('two', phone.account)])).toEqual([
      true,
      true,
    ])
  })

  test('both follow the wallet', async ({ lab, phone }) => {
    await phone.switchAccount(1)
    await expect(lab.status).toHaveText(`connected ${phone.account}`)
    await expect(other.status).toHaveText(`connected ${phone.account}`)
  })

  test('both are disconnected by the wallet', async ({ lab, phone }) => {
    await phone.disconnect()
    await lab.expectDisconnected()
    await other.expectDisconnected()
  })

  test('each has one socket', async ({ lab }) => {
    const sockets = [watchSockets(lab.page), watchSockets(other.page)]
    await lab.page.reload()
    await other.page.reload()
    await lab.expectConnected()
    await other.expectConnected()
    await expect.poll(() => sockets.map((watched) => watched.opened.length)).toEqual([1, 1])
  })

  test('the first goes on after the second has gone', async ({ lab, phone }) => {
    await other.page.close()
    expect(await lab.signs('alone', phone.account)).toBe(true)
  })
})

test.describe('when the second tab pairs anew', () => {
  let other: WalletConnectPage
  let secondPhone: ScriptedWallet

  test.beforeEach(async ({ lab, phone, startPhone }) => {
    await lab.load()
    other = await lab.openTab()
    await phone.pair(await lab.showCode())
    await lab.expectConnected()
    await other.expectConnected()
    secondPhone = await startPhone({ account: 1 })
    await other.openPairing()
    await secondPhone.pair(await other.readCode())
    await expect(other.status).toHaveText(`connected ${secondPhone.account}`)
  })

  test('the first follows to the new session, and signs over it', async ({ lab }) => {
    await expect(lab.status).toHaveText(`connected ${secondPhone.account}`)
    expect(await lab.signs('followed', secondPhone.account)).toBe(true)
  })

  test('the session before is ended in its wallet', async ({ phone }) => {
    await expect.poll(() => phone.sessions()).toEqual([])
  })

  test('a reload of the first brings the new session back', async ({ lab }) => {
    await expect(lab.status).toHaveText(`connected ${secondPhone.account}`)
    await lab.page.reload()
    await expect(lab.status).toHaveText(`connected ${secondPhone.account}`)
    expect(await lab.signs('after a reload', secondPhone.account)).toBe(true)
  })

  test('a reload of both, after each has signed, brings the new session back', async ({ lab }) => {
    await expect(lab.status).toHaveText(`connected ${secondPhone.account}`)
    for (const tab of [lab, other]) expect(await tab.signs('before', secondPhone.account)).toBe(true)
    for (const tab of [lab, other]) {
      await tab.page.reload()
      await expect(tab.status).toHaveText(`connected ${secondPhone.account}`)
      expect(await tab.signs('after', secondPhone.account)).toBe(true)
    }
  })
})
