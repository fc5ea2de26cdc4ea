import { type Connection, implement } from '@wallet-modal/runtime/plugin'
import activate from '../../../templates/plugin/kinds/chain/src/activate.js'
import { manifest } from '../../../templates/plugin/kinds/chain/src/manifest.js'

/** The template's chain, whose sessions a service ends, which fails so many times. No wallet's fault: those are let go. */
export default implement(manifest, (context, options: { readonly failures: number }) => {
  const smpl = activate(context, {}).namespaces?.smpl
  if (!smpl) throw new Error('The template brings another namespace.')
  const { adapter } = smpl
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
      smpl: {
        ...smpl,
        adapter: {
          ...adapter,
          connect: async (...given) => sticky(await adapter.connect(...given)),
          async restore(...given) {
            const connection = await adapter.restore(...given)
            return connection && sticky(connection)
          },
        },
      },
    },
  }
})
