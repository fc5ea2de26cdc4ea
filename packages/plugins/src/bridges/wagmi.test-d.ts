import * as wagmi3 from '@wagmi/core'
import { createModal } from '@wallet-modal/runtime'
import { http } from 'viem'
import { mainnet, sepolia } from 'viem/chains'
import { expectTypeOf, test } from 'vitest'
import * as wagmi2 from 'wagmi-core-2'
import { builtIns } from '../catalog.js'
import { walletModalConnector } from './wagmi.js'

const modal = createModal({ chains: ['eip155:1'], features: { receive: true } }, { catalog: builtIns })
const connector = walletModalConnector(modal)
const chains = [mainnet, sepolia] as const
const transports = { 1: http(), 11155111: http() }

test('wagmi 2 takes it', () => {
  expectTypeOf(connector).toExtend<wagmi2.CreateConnectorFn>()
  const config = wagmi2.createConfig({ chains, transports, connectors: [connector] })
  expectTypeOf(config.connectors[0]?.type).toEqualTypeOf<'walletModal' | undefined>()
  expectTypeOf(wagmi2.connect(config, { connector })).resolves.toHaveProperty('accounts')
})

test('wagmi 3 takes it', () => {
  expectTypeOf(connector).toExtend<wagmi3.CreateConnectorFn>()
  const config = wagmi3.createConfig({ chains, transports, connectors: [connector] })
  expectTypeOf(config.connectors[0].type).toEqualTypeOf<'walletModal'>()
  expectTypeOf(wagmi3.connect(config, { connector })).resolves.toHaveProperty('accounts')
  expectTypeOf(wagmi3.connect(config, { connector: config.connectors[0] })).resolves.toHaveProperty('chainId')
})

test('its provider is an EIP-1193 provider', () => {
  const { connectors } = wagmi3.createConfig({ chains, transports, connectors: [connector] })
  expectTypeOf(connectors[0].getProvider()).resolves.toHaveProperty('request')
})
