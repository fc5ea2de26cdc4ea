import { readFile } from 'node:fs/promises'
import { fileReply } from '../http/reply.js'
import { route } from '../http/route.js'
import { SandboxError } from '../SandboxError.js'
import type { SandboxPart } from '../SandboxPart.js'
import { evmWallets, standardWallet } from './sandboxWallets.js'

/** Serves the browser wallets as one script, built from `browser/`. */
export const walletsPart: SandboxPart<'wallets'> = {
  name: 'wallets',
  async start({ url }) {
    const script = await readScript()
    return {
      routes: [route('GET', '/wallets.js', () => fileReply('text/javascript', script))],
      describe: () => ({
        wallets: {
          scriptUrl: `${url}/wallets.js`,
          available: [
            ...evmWallets.map(({ key, rdns, name, isDefault }) => ({ key, rdns, name, isDefault })),
            standardWallet,
          ],
        },
      }),
      close: async () => {},
    }
  },
}

async function readScript(): Promise<Uint8Array> {
  // From dist/wallets/ as from src/wallets/, where the tests run.
  const path = new URL('../../dist/wallets.js', import.meta.url)
  try {
    return await readFile(path)
  } catch (cause) {
    throw new SandboxError('WALLETS_NOT_BUILT', 'The script of the browser wallets is missing.', {
      hint: 'Build the package wallet-modal-sandbox first.',
      cause,
    })
  }
}
