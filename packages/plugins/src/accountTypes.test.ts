import { describe, expect, test, vi } from 'vitest'
import { embeddedAccounts, embeddedContract, visit } from './embeddedVisit.fixture.js'

const key = embeddedAccounts.eip155
type Page = Awaited<ReturnType<typeof visit>>

const active = ({ modal }: Page) => modal.state.accounts.peek().eip155
const all = ({ kit }: Page) => kit.context.state.accountStates.peek().get('eip155')?.all
const first = async ({ modal }: Page) => {
  const provider = await modal.getProvider('eip155')
  const [address] = (await provider.request({ method: 'eth_accounts' })) as readonly string[]
  return address
}
const choose = (page: Page, address: string) =>
  page.kit.context.actions.chooseAccount({ namespace: 'eip155', address, type: 'eoa' } as never)

describe('a smart account with an address of its own', () => {
  test('is active beside the account of its key, and the provider’s first', async () => {
    const page = await visit({ contractOn: [1] })
    expect(active(page)).toMatchObject({ address: embeddedContract, type: 'smartAccount' })
    expect(all(page)?.map(({ address, type }) => [address, type])).toEqual([
      [key, 'eoa'],
      [embeddedContract, 'smartAccount'],
    ])
    expect(await first(page)).toBe(embeddedContract)
  })

  test('gives way to the account of its key where the visitor switches, also in the provider, and back', async () => {
    const page = await visit({ contractOn: [1] })
    await choose(page, key)
    expect(active(page)).toMatchObject({ address: key, type: 'eoa' })
    expect(await first(page)).toBe(key)
    await choose(page, embeddedContract)
    expect(active(page)).toMatchObject({ address: embeddedContract, type: 'smartAccount' })
    expect(await first(page)).toBe(embeddedContract)
  })

  test('tells apps of the switch as of any other account (EIP-1193)', async () => {
    const page = await visit({ contractOn: [1] })
    const heard: unknown[] = []
    const provider = await page.modal.getProvider('eip155')
    provider.on?.('accountsChanged', (accounts: unknown) => heard.push(accounts))
    await choose(page, key)
    expect(heard).toEqual([[key, embeddedContract]])
  })

  test('isn’t there on other networks, and a switch outlasts a visit to them', async () => {
    const page = await visit({ contractOn: [1] })
    await page.modal.switchNetwork('eip155:10')
    expect(all(page)?.map(({ address, type }) => [address, type])).toEqual([[key, 'eoa']])
    await page.modal.switchNetwork('eip155:1')
    expect(active(page)?.address).toBe(embeddedContract)
    await choose(page, key)
    await page.modal.switchNetwork('eip155:10')
    await page.modal.switchNetwork('eip155:1')
    expect(active(page)?.address).toBe(key)
  })

  test('has a balance of its own', async () => {
    const page = await visit({ contractOn: [1] })
    await page.modal.refreshBalance()
    await choose(page, key)
    expect(page.modal.state.balance.peek().status).toBe('idle')
  })

  test('sends calls that name no sender, as long as it is active', async () => {
    const page = await visit({ contractOn: [1] })
    const provider = await page.modal.getProvider('eip155')
    const calls = { version: '2.0.0', calls: [{ to: key }] }
    const ask = () => provider.request({ method: 'wallet_sendCalls', params: [calls] } as never)
    const senders = () =>
      page.requests().map(({ params }) => (params as readonly { from: string }[])[0]?.from)
    const answered = ask()
    await page.untilAsked(1)
    page.requests()[0]?.answer({ id: '0x1' })
    await answered
    await choose(page, key)
    void ask()
    await page.untilAsked(2)
    expect(senders()).toEqual([embeddedContract, key])
  })
})

test('the smart account that the visitor chose outlasts a visit to a network without one, where the app prefers keys', async () => {
  const page = await visit({ contractOn: [1], accounts: { eip155: 'eoa' } })
  expect(active(page)?.address).toBe(key)
  await choose(page, embeddedContract)
  await page.modal.switchNetwork('eip155:10')
  expect(active(page)?.address).toBe(key)
  await page.modal.switchNetwork('eip155:1')
  expect(active(page)?.address).toBe(embeddedContract)
})

// Spec §3.5
describe('whether a smart account is deployed', () => {
  const deployed = (page: Page) => active(page)?.isDeployed
  const smart = { contractOn: [1] }

  test('is read once from the chain’s code', async () => {
    const page = await visit({ ...smart, code: () => '0x' })
    await vi.waitFor(() => expect(deployed(page)).toBe(false))
    await page.modal.refreshBalance()
    expect(page.codeReads).toEqual([embeddedContract.toLowerCase()])
  })

  test.each(['0x60806040', `0xef0100${'ab'.repeat(20)}`])('it is with %s', async (code) => {
    const page = await visit({ smartOn: [1], code: () => code })
    await vi.waitFor(() => expect(deployed(page)).toBe(true))
  })

  test('is read again after a call', async () => {
    let code = '0x'
    const page = await visit({ ...smart, code: () => code })
    await vi.waitFor(() => expect(deployed(page)).toBe(false))
    const provider = await page.modal.getProvider('eip155')
    const sent = provider.request({ method: 'eth_sendTransaction', params: [{ to: key }] } as never)
    await page.untilAsked(1)
    code = '0x6080'
    page.requests()[0]?.answer(`0x${'12'.repeat(32)}`)
    await sent
    await vi.waitFor(() => expect(deployed(page)).toBe(true))
    expect(page.codeReads).toHaveLength(2)
  })

  test('is each network’s own', async () => {
    let code = '0x6080'
    const page = await visit({ contractOn: [1, 10], code: () => code })
    await vi.waitFor(() => expect(deployed(page)).toBe(true))
    code = '0x'
    await page.modal.switchNetwork('eip155:10')
    await vi.waitFor(() => expect(deployed(page)).toBe(false))
    await page.modal.switchNetwork('eip155:1')
    expect(deployed(page)).toBe(true)
  })

  test('is said of no account of a key, and asked of no node', async () => {
    const page = await visit({ ...smart, code: () => '0x6080' })
    await vi.waitFor(() => expect(deployed(page)).toBe(true))
    await choose(page, key)
    expect([active(page)?.address, deployed(page), page.codeReads]).toEqual([
      key,
      undefined,
      [embeddedContract.toLowerCase()],
    ])
  })

  test.each([
    ['no node answers', undefined],
    ['a node answers nonsense', () => 'code'],
  ])('stays unknown where %s', async (_, code) => {
    const page = await visit({ ...smart, code })
    await page.modal.refreshBalance()
    expect(deployed(page)).toBeUndefined()
  })

  test('is no change of accounts for the app: nothing is told but the state', async () => {
    const page = await visit({ ...smart, code: () => '0x6080' })
    const heard: unknown[] = []
    page.modal.on('accountsChanged', (one) => heard.push(one))
    await vi.waitFor(() => expect(deployed(page)).toBe(true))
    expect(heard).toEqual([])
  })
})

test('a smart account at the key’s own address leaves nothing to switch', async () => {
  const page = await visit({ smartOn: [1] })
  expect(all(page)).toMatchObject([{ address: key, type: 'smartAccount' }])
  await page.modal.switchNetwork('eip155:10')
  expect(all(page)).toMatchObject([{ address: key, type: 'eoa' }])
})

test('accounts of both kinds on different networks are all there', async () => {
  const page = await visit({ contractOn: [1], smartOn: [10] })
  await page.modal.switchNetwork('eip155:10')
  expect(all(page)).toMatchObject([{ address: key, type: 'smartAccount' }])
  await page.modal.switchNetwork('eip155:1')
  await vi.waitFor(() => expect(all(page)).toHaveLength(2))
})
