import { expect, test } from 'vitest'
import { createTestModal } from '../testing/createTestModal.js'

const announcement = { info: { name: 'A', rdns: 'io.a' }, provider: { request: async () => null } }

test('a wallet that announces itself is in the list', () => {
  const modal = createTestModal()
  modal.page.announce(announcement)
  expect(modal.context.state.wallets.value.map(({ id, group }) => [id, group])).toEqual([
    ['io.a', 'injected'],
  ])
})

test("nobody's announcements are heard for a namespace without such wallets", () => {
  const modal = createTestModal({ config: { chains: ['solana:main'] } })
  modal.page.announce(announcement)
  expect(modal.context.state.wallets.value).toEqual([])
})

test('discovering asks no wallet for anything (security D10)', () => {
  const modal = createTestModal()
  const asked: unknown[] = []
  modal.page.announce({
    ...announcement,
    provider: { request: async (request: unknown) => asked.push(request) },
  })
  expect([asked, modal.adapter().asked]).toEqual([[], []])
})

test('a wallet can be named before the code of its standard is there (Wallet Standard)', async () => {
  const modal = createTestModal({ config: { chains: ['solana:main'] } })
  const wallet = { name: 'B', icon: '', chains: ['solana:main'], features: {} }
  modal.page.addEventListener('wallet-standard:app-ready', (event) =>
    (event as CustomEvent<{ register(wallet: object): void }>).detail.register(wallet),
  )
  expect((await modal.connect('name:B')).namespace).toBe('solana')
})

test('looking again asks the wallets once more', () => {
  const modal = createTestModal()
  let requests = 0
  modal.page.addEventListener('eip6963:requestProvider', () => {
    requests += 1
  })
  modal.context.actions.lookForWallets()
  expect(requests).toBe(1)
})

test("the list follows the config's include and exclude (Spec §6)", () => {
  const modal = createTestModal({ config: { wallets: { exclude: ['io.a'] } } })
  modal.page.announce(announcement)
  expect(modal.context.state.wallets.value).toEqual([])
})

test('a hundred modals made and destroyed leave no listener', () => {
  const modals = Array.from({ length: 100 }, () => createTestModal())
  for (const modal of modals) modal.destroy()
  expect(modals.map(({ page }) => page.listeners)).toEqual(modals.map(() => 0))
})
