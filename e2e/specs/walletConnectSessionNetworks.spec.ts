import { expect, test } from '../walletConnectFixtures.js'

test.describe('with both networks approved', () => {
  test.beforeEach(async ({ lab, phone }) => {
    await lab.load()
    await phone.pair(await lab.showCode())
    await lab.expectConnected()
  })

  test('the app switches to the other one without asking the wallet', async ({ lab, phone }) => {
    expect(await lab.switchNetwork('eip155:31338')).toBe('done')
    expect(await lab.state('network')).toMatchObject({ id: 'eip155:31338' })
    expect(await lab.ask('eth_chainId')).toBe('0x7a6a')
    expect(phone.requests.map(({ method }) => method)).toEqual(['wc_sessionPropose'])
  })

  test('a request goes to the network that was switched to', async ({ lab, phone }) => {
    await lab.switchNetwork('eip155:31338')
    await lab.ask('personal_sign', ['0x68656c6c6f', phone.account])
    expect(phone.requests.at(-1)).toMatchObject({ method: 'personal_sign', chainId: 31338 })
  })

  test('the modal follows a wallet that switches', async ({ lab, phone }) => {
    await phone.switchChain(31338)
    await expect.poll(() => lab.state('network')).toMatchObject({ id: 'eip155:31338' })
    expect(await lab.reported('chainChanged')).toEqual([{ namespace: 'eip155', networkId: 'eip155:31338' }])
  })

  test('the network in use is kept through a reload', async ({ lab, page }) => {
    await lab.switchNetwork('eip155:31338')
    await page.reload()
    await lab.expectConnected()
    expect(await lab.state('network')).toMatchObject({ id: 'eip155:31338' })
  })

  test('the modal follows a wallet that changes account', async ({ lab, phone }) => {
    await phone.switchAccount(2)
    await expect(lab.status).toHaveText(`connected ${phone.account}`)
    expect(await lab.reported('accountsChanged')).toMatchObject([
      { namespace: 'eip155', accounts: [{ address: phone.account }] },
    ])
  })

  test('a request goes to the account that the wallet changed to', async ({ lab, phone }) => {
    await phone.switchAccount(2)
    await expect(lab.status).toHaveText(`connected ${phone.account}`)
    expect(await lab.ask('eth_accounts')).toEqual([phone.account])
    expect(await lab.ask('personal_sign', ['0x68656c6c6f', phone.account])).toMatch(/^0x[0-9a-f]{130}$/)
  })
})

test.describe('with one network approved', () => {
  test.beforeEach(async ({ lab, phone }) => {
    phone.setApproval({ chains: [31337] })
    await lab.load()
    await phone.pair(await lab.showCode())
    await lab.expectConnected()
  })

  test('a switch to the other one asks the wallet, which adds it to the session', async ({ lab, phone }) => {
    expect(await lab.switchNetwork('eip155:31338')).toBe('done')
    expect(phone.requests.at(-1)).toMatchObject({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: '0x7a6a' }],
    })
    await expect
      .poll(() => lab.state('network'))
      .toMatchObject({
        id: 'eip155:31338',
        approvedIds: ['eip155:31337', 'eip155:31338'],
      })
  })

  test('a switch that the wallet declines leaves the network as it is', async ({ lab, phone }) => {
    phone.next('reject')
    expect(await lab.switchNetwork('eip155:31338')).toBe('USER_REJECTED')
    expect(await lab.state('network')).toMatchObject({ id: 'eip155:31337', approvedIds: ['eip155:31337'] })
  })

  test('the modal follows a wallet that adds the other one by itself', async ({ lab, phone }) => {
    await phone.switchChain(31338)
    await expect
      .poll(() => lab.state('network'))
      .toMatchObject({
        id: 'eip155:31338',
        approvedIds: ['eip155:31337', 'eip155:31338'],
      })
  })
})
