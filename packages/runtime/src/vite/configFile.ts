/** The config's own file, by its path or by an import of it. */
export const configFile = /(^|[\\/])wallet-modal\.config(\.(m?ts|m?js|json))?$/
