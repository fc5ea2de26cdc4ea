import type { Config } from 'wagmi'

/** Of `templates/with-wagmi`. */
export const wagmiConfig: Config
