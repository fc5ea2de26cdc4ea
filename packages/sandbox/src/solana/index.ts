// Package entry `wallet-modal-sandbox/solana`: the cluster without the rest of the sandbox.
import { listen } from '../http/listen.js'
import type { DescribedCluster } from '../SandboxDescription.js'
import { createCluster } from './createCluster.js'
import { describeCluster, solanaPart } from './part.js'

/** A running cluster: where it is, and who has lamports on it. */
export type SolanaCluster = DescribedCluster & {
  /** Resolves when it is gone. */
  close(): Promise<void>
}

/** Starts the sandbox's cluster alone, on a free port of 127.0.0.1: for tests that need no other chain and no wallet. */
export async function startSolanaCluster(): Promise<SolanaCluster> {
  const server = await listen(0)
  const { url } = server
  const describe = () => {
    throw new Error('Nothing else runs here.')
  }
  const context = { url, chains: [], cluster: createCluster(), wallets: undefined, describe }
  const part = await solanaPart.start(context)
  server.serve([part])
  return {
    ...describeCluster(url),
    async close() {
      await part.close()
      await server.close()
    },
  }
}
