/** Names of config files. In one folder, the first one counts. */
export const configFileNames: readonly string[] = ['ts', 'mts', 'js', 'mjs', 'json'].map(
  (extension) => `wallet-modal.config.${extension}`,
)
