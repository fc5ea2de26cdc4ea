import { bundledWallets } from '../directory/bundledWallets.js'
import { otherNames } from '../directory/otherNames.js'
import type { ModalCore } from '../modalCore.js'
import { storedSession } from './storedSession.js'

/**
 * The ids under which those wallets announce themselves that a visitor may miss: of the stored session, used last, named by the
 * config, or in the bundled directory.
 */
export async function expectedWallets(core: ModalCore): Promise<ReadonlySet<string>> {
  const { include, featured, custom } = core.config.wallets
  const used = [...storedSession(core).values(), ...core.store.connectors.recentIds.peek()]
  const bundled = bundledWallets()
  const others = await bundled.others().catch(() => [])
  const [named = []] = await otherNames(core.config, [[...include, ...featured]])
  return new Set([
    // What is found in a plugin's own way, too, and a second claimant's number.
    ...used.map((id) => id.replace(/^own:/, '').replace(/#.*/s, '')),
    ...named.map((name) => (name.startsWith('name:') ? name : name.toLowerCase())),
    ...[...custom, ...bundled.known, ...others].flatMap(({ rdns, name }) => [
      ...(rdns ? [rdns.toLowerCase()] : []),
      `name:${name}`,
    ]),
  ])
}
