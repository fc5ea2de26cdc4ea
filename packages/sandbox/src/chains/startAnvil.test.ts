import { expect, test } from 'vitest'
import { sandboxNetworks } from '../networks.js'
import type { SandboxError } from '../SandboxError.js'
import { startAnvil } from './startAnvil.js'

test('tells of a chain that dies on its own, and refuses calls to it from then on', async () => {
  let chain: Awaited<ReturnType<typeof startAnvil>> | undefined
  const error = await new Promise<SandboxError>((resolve, reject) => {
    startAnvil({ network: sandboxNetworks[0], onStopped: resolve }).then((started) => {
      chain = started
      process.kill(started.pid, 'SIGKILL')
    }, reject)
  })
  expect(error).toMatchObject({
    code: 'CHAIN_STOPPED',
    message: 'Sandbox One (31337) has stopped: its anvil process ended (killed by SIGKILL).',
  })
  await expect(chain?.request('eth_chainId')).rejects.toBe(error)
  await chain?.close()
})
