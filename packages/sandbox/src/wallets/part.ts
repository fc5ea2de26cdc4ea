import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import type { HttpEnv } from '../http/HttpEnv.js'
import { fileReply } from '../pages/replies.js'
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
      routes: new Hono<HttpEnv>()
        .get('/wallets.js', (c) => fileReply(c, 'text/javascript', script))
        .get('/client.js', (c) => fileReply(c, 'text/javascript', client))
        .route('/', phoneRoutes(url, phoneScript)),
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

async function readScript(name: 'wallets.js' | 'phone.js' | 'client.js'): Promise<Uint8Array<ArrayBuffer>> {
  // Resolves from dist/wallets/ and from src/wallets/, where the tests run.
  const path = new URL(`../../dist/${name}`, import.meta.url)
  try {
    return new Uint8Array(await readFile(path))
  } catch (cause) {
    throw new SandboxError('WALLETS_NOT_BUILT', `The script ${name} of the wallets is missing.`, {
      hint: 'Build the package wallet-modal-sandbox first.',
      cause,
    })
  }
}
