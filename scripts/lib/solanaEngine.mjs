/** Whether the engine of the local Solana cluster has a build for this platform: Windows has none. */
export async function hasSolanaEngine() {
  try {
    await import('litesvm')
    return true
  } catch {
    return false
  }
}
