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

/** Serves the browser wallets as one script, built from `browser/`, and the page of the WalletConnect wallet. */
export const walletsPart: SandboxPart<'wallets'> = {
  name: 'wallets',
  async start({ url }) {
    const script = await readScript('wallets.js')
    const phoneScript = await readScript('phone.js')
    return {
      routes: [
        route('GET', '/wallets.js', () => fileReply('text/javascript', script)),
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

async function readScript(name: 'wallets.js' | 'phone.js'): Promise<Uint8Array> {
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
