/** Whether the engine of the local Solana cluster has a build for this platform: Windows has none. */
export const hasSolanaEngine = await import('litesvm').then(
  () => true,
  () => false,
)

if (!hasSolanaEngine) console.error('litesvm does not run here: tests that need Solana are skipped.')
