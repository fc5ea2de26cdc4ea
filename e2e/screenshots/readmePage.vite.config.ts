import { type ConfigEnv, loadConfigFromFile, type Plugin, type UserConfig } from 'vite'

/**
 * The template as the README shows it: with pairing on, over the sandbox's relay (`RELAY`), a service that knows accounts, and its modal within reach. `TEMPLATE` is
 * the template's folder.
 */
export default async (env: ConfigEnv): Promise<UserConfig> => {
  const loaded = await loadConfigFromFile(env, `${process.env.TEMPLATE}/vite.config.ts`)
  if (!loaded) throw new Error(`${process.env.TEMPLATE} has no vite.config.ts.`)
  return { ...loaded.config, plugins: [withPairing, ...(loaded.config.plugins ?? [])] }
}

/** A made-up service: scripts that open the page answer for it. */
export const service = 'https://chains.example'

const withPairing: Plugin = {
  name: 'with-pairing',
  enforce: 'pre',
  transform(code, id) {
    const path = id.split('?')[0] ?? ''
    if (path.endsWith('/src/modal.ts')) return `${code}\nglobalThis.readmeModal = modal\n`
    if (!path.endsWith('/wallet-modal.config.ts')) return undefined
    const relay = JSON.stringify(process.env.RELAY)
    return code
      .replace('walletConnect: false', 'walletConnect: true')
      .replace(
        'theme:',
        `endpoints: { relay: ${relay}, blockchain: '${service}' }, connect: { connectorOrder: ['injected', 'walletConnect'] }, theme:`,
      )
  },
}
