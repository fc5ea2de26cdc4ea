import { toNetworkId } from '@wallet-modal/runtime/chain'
import type { PluginContext } from '@wallet-modal/runtime/plugin'
import { describe, expect, it } from 'vitest'
import activate from './activate.js'

describe('the EVM plugin', () => {
  const { namespaces } = activate({} as PluginContext, undefined)

  it('serves eip155, with a network table of its own', async () => {
    expect(namespaces?.eip155?.adapter.namespace).toBe('eip155')
    expect((await namespaces?.eip155?.network(toNetworkId('eip155:1')))?.name).toBe('Ethereum')
    expect(await namespaces?.eip155?.network(toNetworkId('eip155:4242424'))).toBeUndefined()
  })
})
