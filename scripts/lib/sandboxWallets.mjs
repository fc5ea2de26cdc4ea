import { first } from './walletFiles.mjs'

/**
 * The file of the sandbox's wallet directory, by path from the repository's root: a line is a wallet, best known first, its links
 * as they were found. A directory doesn't check them either: that is for who reads it.
 *
 * @param {import('./walletFiles.mjs').WalletFacts[]} facts
 * @returns {Record<string, string>}
 */
export function sandboxWalletFile(facts) {
  const bySlug = new Map(facts.map((wallet) => [wallet.slug, wallet]))
  const wellKnown = first.map(([slug = '', ...namespaces]) => {
    const wallet = bySlug.get(slug)
    if (!wallet) throw new Error(`data/wallets.json has no ${slug}. Correct the list in walletFiles.mjs.`)
    bySlug.delete(slug)
    return line(wallet, { namespaces, isWellKnown: true })
  })
  const others = [...bySlug.values()].map((wallet) => line(wallet, { namespaces: ['eip155'] }))
  return {
    'packages/sandbox/src/directory/wallets.generated.ts': `// Generated from packages/runtime/data/wallets.json by \`npm run wallets\`; see THIRD_PARTY_NOTICES.md.
import type { WalletFacts } from './WalletFacts.js'

/** The wallets of the directory, best known first. */
export const wallets: readonly WalletFacts[] = [
${[...wellKnown, ...others].join('\n')}
]
`,
  }
}

/**
 * @param {import('./walletFiles.mjs').WalletFacts} wallet
 * @param {{ namespaces: readonly string[], isWellKnown?: true }} judged what the facts don't say
 */
function line({ slug, id, name, homepage, image_id, rdns, stores = {}, mobile, desktop }, judged) {
  return `${JSON.stringify({
    slug,
    id,
    name,
    homepage,
    // Some ids aren't ids of the directory, but name a file of the data's source.
    imageId: image_id && /^[\da-f-]{36}$/.test(image_id) ? image_id : undefined,
    rdns,
    ...judged,
    mobile: mobile?.native ?? mobile?.universal,
    desktop: desktop?.native,
    ios: stores.ios,
    android: stores.android,
    chrome: stores.chrome,
  })},`
}
