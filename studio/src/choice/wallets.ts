import { firstWallets } from '../../../packages/runtime/src/directory/firstWallets.generated.js'

const names = new Map(
  firstWallets.split('\n').map((line): [string, string] => {
    const [slug = '', name = ''] = line.split('\t')
    return [slug, name]
  }),
)

/** The name of a wallet of the bundled directory. */
export const walletName = (slug: string) => names.get(slug) ?? slug

/** Wallets that the knobs offer to feature, by slug. */
export const offeredWallets: readonly string[] = [
  'io.metamask',
  'app.phantom',
  'me.rainbow',
  'com.trustwallet.app',
  'com.ledger',
  'io.rabby',
]
