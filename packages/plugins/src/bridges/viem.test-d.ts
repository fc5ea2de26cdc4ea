import { createModal } from '@wallet-modal/runtime'
import { publicActions } from 'viem'
import { mainnet } from 'viem/chains'
import { expectTypeOf, test } from 'vitest'
import { builtIns } from '../catalog.js'
import { walletClient } from './viem.js'

const modal = createModal({ chains: ['eip155:1'] }, { catalog: builtIns })

test('its actions need neither an account nor a chain', async () => {
  const client = await walletClient(modal, { chains: [mainnet] })
  expectTypeOf(client.account.address).toEqualTypeOf<`0x${string}`>()
  expectTypeOf(client.sendTransaction({ to: '0x', value: 1n })).resolves.toEqualTypeOf<`0x${string}`>()
  expectTypeOf(client.signMessage({ message: 'hello' })).resolves.toEqualTypeOf<`0x${string}`>()
})

test('it can be extended', async () => {
  const client = (await walletClient(modal)).extend(publicActions)
  expectTypeOf(client.getBalance(client.account)).resolves.toEqualTypeOf<bigint>()
})
