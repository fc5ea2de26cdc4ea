import type { ConnectionReport } from '@wallet-modal/runtime/chain'
import type { AnyPlugin } from '@wallet-modal/runtime/plugin'
import { mockAdapter, mockReport } from '@wallet-modal/runtime/testing'

/** Id of the session's connector. */
export const sharedSession = 'shared-session'

/** A plugin whose one session serves several namespaces, as an embedded wallet's does: ending it ends them all. */
const fakeSession = (first: ConnectionReport, ...others: readonly ConnectionReport[]): AnyPlugin => ({
  manifest: {
    id: 'fake-session',
    connectors: [
      { id: sharedSession, name: 'Shared Wallet', type: 'AUTH', sharesSession: true, drawsInPage: false },
    ],
  },
  load:
    async () =>
    ({ connectors }) => ({
      connectors: {
        [sharedSession]: mockAdapter('eip155', { connect: () => ({ ...first, others }), connectors }),
      },
    }),
})

/** A session on a network of each namespace. */
export const onEvmAndSolana = () => fakeSession(mockReport('eip155'), mockReport('solana', 'solana:mainnet'))
