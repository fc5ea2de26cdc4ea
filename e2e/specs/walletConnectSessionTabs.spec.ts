import type { ScriptedWallet } from 'wallet-modal-sandbox/wallet'
import type { WalletConnectPage } from '../WalletConnectPage.js'
import { expect, test, watchSockets } from '../walletConnectFixtures.js'

test('two tabs share one session: they pair, sign, follow the wallet, go and leave together', async ({
  lab,
  phone,
}) => {
  await lab.load()
  const other = await lab.openTab()
  await other.expectDisconnected()
  await phone.pair(await lab.showCode())
  await lab.expectConnected()

  await test.step('a tab follows another one that pairs, and signs over the same session', async () => {
    await other.expectConnected()
    expect(await other.signs('from the other tab', phone.account)).toBe(true)
    expect(phone.sessions()).toHaveLength(1)
  })

  await test.step('both may ask at once, and each gets its own answer', async () => {
    expect(await Promise.all([lab.signs('one', phone.account), other.signs('two', phone.account)])).toEqual([
      true,
      true,
    ])
  })

  await test.step('both follow the wallet', async () => {
    await phone.switchAccount(1)
    await expect(lab.status).toHaveText(`connected ${phone.account}`)
    await expect(other.status).toHaveText(`connected ${phone.account}`)
  })

  await test.step('each has one socket', async () => {
    const sockets = [watchSockets(lab.page), watchSockets(other.page)]
    await lab.page.reload()
    await other.page.reload()
    await lab.expectConnected()
    await other.expectConnected()
    await expect.poll(() => sockets.map((watched) => watched.opened.length)).toEqual([1, 1])
  })

  await test.step('a tab that is disconnected disconnects the other one, and the wallet', async () => {
    await other.disconnect()
    await lab.expectDisconnected()
    expect(await lab.reported('disconnect')).toEqual([{ namespace: 'eip155', reason: 'otherTab' }])
    await expect.poll(() => phone.sessions()).toEqual([])
  })
})

test('the first of two tabs goes on after the second has gone; with a third one it is disconnected by the wallet', {
  tag: '@all',
}, async ({ lab, phone }) => {
  await lab.load()
  const second = await lab.openTab()
  await phone.pair(await lab.showCode())
  await lab.expectConnected()
  await second.expectConnected()

  await test.step('the first goes on after the second has gone', async () => {
    await second.page.close()
    expect(await lab.signs('alone', phone.account)).toBe(true)
  })

  await test.step('both are disconnected by the wallet', async () => {
    const third = await lab.openTab()
    await third.expectConnected()
    await phone.disconnect()
    await lab.expectDisconnected()
    await third.expectDisconnected()
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

  test('the session before is ended, and a reload of the first brings the new one back', {
    tag: '@all',
  }, async ({ lab, phone }) => {
    await test.step('the session before is ended in its wallet', async () => {
      await expect.poll(() => phone.sessions()).toEqual([])
    })

    await test.step('a reload of the first brings the new session back', async () => {
      await expect(lab.status).toHaveText(`connected ${secondPhone.account}`)
      await lab.page.reload()
      await expect(lab.status).toHaveText(`connected ${secondPhone.account}`)
      expect(await lab.signs('after a reload', secondPhone.account)).toBe(true)
    })
  })

  test('the first follows to the new session, both sign over it, and a reload of both brings it back', async ({
    lab,
  }) => {
    await test.step('the first follows to the new session, and signs over it', async () => {
      await expect(lab.status).toHaveText(`connected ${secondPhone.account}`)
      for (const tab of [lab, other]) expect(await tab.signs('before', secondPhone.account)).toBe(true)
    })

    await test.step('a reload of both, after each has signed, brings the new session back', async () => {
      for (const tab of [lab, other]) {
        await tab.page.reload()
        await expect(tab.status).toHaveText(`connected ${secondPhone.account}`)
        expect(await tab.signs('after', secondPhone.account)).toBe(true)
      }
    })
  })
})
