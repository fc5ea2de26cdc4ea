import { createModal, defineConfig } from '@wallet-modal/runtime'
import { createSeamModal, seamCatalog } from './createSeamModal.js'

/** Compiled, never run: `npm run check` refuses what a third party's types should refuse. */
export async function openTypes() {
  const modal = createSeamModal()
  await modal.open({ view: 'Points' })
  await modal.open({ view: 'Reward', params: { rewardId: '7' } })
  await modal.open({ view: 'Receive' })
  // @ts-expect-error Reward takes params
  await modal.open({ view: 'Reward' })
  // @ts-expect-error `rewardId` is a string
  await modal.open({ view: 'Reward', params: { rewardId: 7 } })
  // @ts-expect-error Points takes none
  await modal.open({ view: 'Points', params: { rewardId: '7' } })
  // @ts-expect-error nobody has such a view
  await modal.open({ view: 'Rewards' })

  const api = await modal.plugins.loyalty.load()
  const points: number = await api.points('smpl1x')
  const goal: string | undefined = api.goal()
  // @ts-expect-error no such thing in the api
  api.spend(points)

  // Declared by the chain's author.
  const wallet = await modal.getProvider('smpl')
  wallet.features['standard:connect'].connect({ silent: true })
  // @ts-expect-error no EIP-1193 provider
  wallet.request({ method: 'eth_accounts' })

  const without = createModal(defineConfig({ chains: ['eip155:1'], features: { 'x-loyalty': false } }), {
    catalog: seamCatalog,
  })
  // @ts-expect-error its flag is false
  await without.open({ view: 'Points' })
  // @ts-expect-error its flag is false
  without.plugins.loyalty
  // @ts-expect-error no chain of it
  without.plugins.sample
  return { points, goal }
}
