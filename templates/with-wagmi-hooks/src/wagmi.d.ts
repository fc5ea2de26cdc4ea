import type { Config } from 'wagmi'

/** The config of `templates/with-wagmi`. */
export const wagmiConfig: Config
