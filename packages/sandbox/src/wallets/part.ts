import { readFile } from 'node:fs/promises'
import { fileReply } from '../http/reply.js'
import { route } from '../http/route.js'
import { SandboxError } from '../SandboxError.js'
import type { SandboxPart } from '../SandboxPart.js'
import {
  bitcoinWallet,
  evmWallets,
  polkadotWallet,
  satsWallet,
  solanaWallet,
  standardWallet,
} from './sandboxWallets.js'
import { phoneName } from './walletconnect/phoneName.js'
import { phoneRoutes } from './walletconnect/phoneRoutes.js'

/**
 * Serves the browser wallets as one script, built from `browser/`, the page of the WalletConnect wallet, and what points an
 * app's config here, for apps that don't have this package installed.
 */
export const walletsPart: SandboxPart<'wallets'> = {
  name: 'wallets',
  async start({ url }) {
    const script = await readScript('wallets.js')
    const phoneScript = await readScript('phone.js')
    const client = await readScript('client.js')
    return {
      routes: [
        route('GET', '/wallets.js', () => fileReply('text/javascript', script)),
        route('GET', '/client.js', () => fileReply('text/javascript', client)),
        ...phoneRoutes(url, phoneScript),
      ],
      describe: () => ({
        wallets: {
          scriptUrl: `${url}/wallets.js`,
          available: [
            ...evmWallets.map(({ key, rdns, name, isDefault }) => ({ key, rdns, name, isDefault })),
            solanaWallet,
            describedPolkadot,
            bitcoinWallet,
            satsWallet,
            standardWallet,
          ],
          walletConnect: { name: phoneName, pageUrl: `${url}/wallet`, linkUrl: `${url}/wallet/` },
        },
      }),
      close: async () => {},
    }
  },
}

const { entry: _, ...describedPolkadot } = polkadotWallet

async function readScript(name: 'wallets.js' | 'phone.js' | 'client.js'): Promise<Uint8Array> {
  // From dist/wallets/ as from src/wallets/, where the tests run.
  const path = new URL(`../../dist/${name}`, import.meta.url)
  try {
    return await readFile(path)
  } catch (cause) {
    throw new SandboxError('WALLETS_NOT_BUILT', `The script ${name} of the wallets is missing.`, {
      hint: 'Build the package wallet-modal-sandbox first.',
      cause,
    })
  }
}
