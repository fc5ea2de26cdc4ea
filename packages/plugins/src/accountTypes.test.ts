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
