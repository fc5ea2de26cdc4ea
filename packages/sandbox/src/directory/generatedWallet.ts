import type { DirectoryWallet } from './DirectoryWallet.js'

/** Namespaces of generated wallets, in turn: most serve EVM chains. */
const namespaces = [['eip155'], ['eip155'], ['eip155', 'solana'], ['solana'], ['eip155'], ['bip122']] as const

/**
 * Makes up a wallet, always the same one for a rank. The name says that it isn't real, and links lead to a host that nobody can own (RFC
 * 2606).
 */
export function generatedWallet(
  order: number,
  chainIdsOf: (namespace: string) => readonly string[],
): DirectoryWallet {
  const number = String(order).padStart(5, '0')
  const site = `https://wallet-${number}.generated.example`
  return {
    id: `${'0'.repeat(59)}${number}`,
    name: `Generated wallet ${number}`,
    homepage: `${site}/`,
    image_id: `${imagePrefix}${number}`,
    order,
    badge_type: order % 10 === 0 ? 'certified' : 'none',
    chains: (namespaces[order % namespaces.length] ?? []).flatMap(chainIdsOf),
    mobile_link: `${site}/open`,
    desktop_link: null,
    webapp_link: order % 3 === 0 ? `${site}/app` : null,
    app_store: null,
    play_store: null,
    chrome_store: null,
    rdns: null,
    injected: null,
  }
}

const imagePrefix = '00000000-0000-4000-8000-0000000'

/** The rank of the generated wallet that a picture is of; undefined when it is no such picture. */
export function generatedRank(imageId: string): number | undefined {
  const number = imageId.startsWith(imagePrefix) ? imageId.slice(imagePrefix.length) : ''
  return /^\d{5}$/.test(number) ? Number(number) : undefined
}
