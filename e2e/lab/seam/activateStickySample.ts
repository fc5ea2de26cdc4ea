import { type Connection, implement } from '@wallet-modal/runtime/plugin'
import activate from '../../../templates/plugin/kinds/chain/src/activate.js'
import { manifest } from '../../../templates/plugin/kinds/chain/src/manifest.js'

/**
 * The template's chain, but ending a session fails as often as asked: the fault of a service, since a wallet that fails is let go all
 * the same.
 */
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
