import { lazy } from '@wallet-modal/runtime/chain'
import { type Connection, implement } from '@wallet-modal/runtime/plugin'
import { createPebbleAdapter } from './adapter.js'
import { manifest } from './manifest.js'
import { networks } from './networks.js'

/** The chain by a plugin whose sessions are ended by a service, which fails so many times. No wallet's fault: those are let go. */
export default implement(manifest, (context, options: { readonly failures: number }) => {
  const adapter = createPebbleAdapter(context)
  let left = options.failures
  const sticky = (connection: Connection): Connection => ({
    ...connection,
    async disconnect() {
      left -= 1
      if (left >= 0) throw new Error('The service that ends sessions is down.')
      await connection.disconnect()
    },
  })
  return {
    namespaces: {
      pebble: {
        adapter: {
          ...adapter,
          connect: async (...given) => sticky(await adapter.connect(...given)),
          async restore(...given) {
            const connection = await adapter.restore(...given)
            return connection && sticky(connection)
          },
        },
        chain: lazy(async () => (await import('./chain.js')).createPebbleChain(context)),
        network: async (id) => networks.find((network) => network.id === id),
      },
    },
  }
})
