import type { Cluster } from './createCluster.js'

/**
 * Starts the local Solana cluster where its engine has a build for this platform. Windows has none.
 *
 * @param report called with one line that says why the cluster is left out
 */
export async function loadCluster(report: (line: string) => void): Promise<Cluster | undefined> {
  try {
    const { createCluster } = await import('./createCluster.js')
    return createCluster()
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    report(`Solana is left out: litesvm does not run on ${process.platform}-${process.arch} (${reason}).`)
    return undefined
  }
}
