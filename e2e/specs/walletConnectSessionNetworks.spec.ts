import { expect, test } from '../walletConnectFixtures.js'

test('a session with both networks approved: the app switches, a reload keeps it, and the wallet changes network and account', async ({
  lab,
  page,
  phone,
}) => {
  await lab.load()
  await phone.pair(await lab.showCode())
  await lab.expectConnected()

  await test.step('the app switches to the other one without asking the wallet', async () => {
    expect(await lab.switchNetwork('eip155:31338')).toBe('done')
    expect(await lab.state('network')).toMatchObject({ id: 'eip155:31338' })
    expect(await lab.ask('eth_chainId')).toBe('0x7a6a')
    expect(phone.requests.map(({ method }) => method)).toEqual(['wc_sessionPropose'])
  })

  await test.step('a request goes to the network that was switched to', async () => {
    await lab.ask('personal_sign', ['0x68656c6c6f', phone.account])
    expect(phone.requests.at(-1)).toMatchObject({ method: 'personal_sign', chainId: 31338 })
  })

  await test.step('the network in use is kept through a reload', async () => {
    await page.reload()
    await lab.expectConnected()
    expect(await lab.state('network')).toMatchObject({ id: 'eip155:31338' })
  })

  await test.step('the modal follows a wallet that switches', async () => {
    await phone.switchChain(31337)
    await expect.poll(() => lab.state('network')).toMatchObject({ id: 'eip155:31337' })
    expect(await lab.reported('chainChanged')).toEqual([{ namespace: 'eip155', networkId: 'eip155:31337' }])
  })

  await test.step('the modal follows a wallet that changes account', async () => {
    await phone.switchAccount(2)
    await expect(lab.status).toHaveText(`connected ${phone.account}`)
    expect(await lab.reported('accountsChanged')).toMatchObject([
      { namespace: 'eip155', accounts: [{ address: phone.account }] },
    ])
  })

  await test.step('a request goes to the account that the wallet changed to', async () => {
    expect(await lab.ask('eth_accounts')).toEqual([phone.account])
    expect(await lab.ask('personal_sign', ['0x68656c6c6f', phone.account])).toMatch(/^0x[0-9a-f]{130}$/)
  })
})

test('a session with one network approved: the wallet declines the other one, adds it when it is asked, and by itself', async ({
  lab,
  phone,
}) => {
  phone.setApproval({ chains: [31337] })
  await lab.load()
  await phone.pair(await lab.showCode())
  await lab.expectConnected()

  await test.step('a switch that the wallet declines leaves the network as it is', async () => {
    phone.next('reject')
    expect(await lab.switchNetwork('eip155:31338')).toBe('USER_REJECTED')
    expect(await lab.state('network')).toMatchObject({ id: 'eip155:31337', approvedIds: ['eip155:31337'] })
  })

  const both = { id: 'eip155:31338', approvedIds: ['eip155:31337', 'eip155:31338'] }

  await test.step('a switch to the other one asks the wallet, which adds it to the session', async () => {
    expect(await lab.switchNetwork('eip155:31338')).toBe('done')
    expect(phone.requests.at(-1)).toMatchObject({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: '0x7a6a' }],
    })
    await expect.poll(() => lab.state('network')).toMatchObject(both)
  })

  await lab.disconnect()
  await phone.pair(await lab.showCode())
  await lab.expectConnected()

  await test.step('the modal follows a wallet that adds the other one by itself', async () => {
    expect(await lab.state('network')).toMatchObject({ id: 'eip155:31337', approvedIds: ['eip155:31337'] })
    await phone.switchChain(31338)
    await expect.poll(() => lab.state('network')).toMatchObject(both)
  })
})
