/**
 * What `data/wallets.json` holds of a wallet; the links are as found.
 *
 * @typedef {object} WalletFacts
 * @property {string} slug reverse-domain style, unique
 * @property {string} [id] the directory's, 64 hex digits
 * @property {string} name
 * @property {string} homepage
 * @property {string} [image_id]
 * @property {string} [rdns]
 * @property {Record<string, string>} [stores]
 * @property {{ native?: string, universal?: string }} [mobile]
 * @property {{ native?: string }} [desktop]
 */

/**
 * The link gate: what passes comes back, anything else is undefined.
 *
 * @typedef {object} LinkGate
 * @property {(link: unknown) => string | undefined} walletLink
 * @property {(link: unknown) => string | undefined} externalUrl
 */

/**
 * The wallets in everybody's download, in the order in which they are listed, with the namespaces that they certainly serve.
 * Well known before much used: the most used are at the start of the facts.
 */
export const first = `
  io.metamask            eip155 solana
  com.trustwallet.app    eip155 solana
  app.phantom            eip155 solana bip122
  com.coinbase.wallet    eip155 solana
  com.okex.wallet        eip155 solana bip122
  com.binance.wallet     eip155 bip122
  me.rainbow             eip155
  com.solflare           solana
  com.bitget.web3        eip155 solana
  io.rabby               eip155
  com.ledger             eip155
  org.uniswap            eip155
  app.backpack           eip155 solana
  io.zerion.wallet       eip155
  com.exodus             eip155 solana
  global.safe            eip155
  com.crypto.wallet      eip155
  app.xverse             bip122
  io.magiceden.wallet    eip155 solana bip122
  com.safepal            eip155
  im.token               eip155
  pro.tokenpocket        eip155
  com.robinhood.wallet   eip155
  com.kraken             eip155
  com.bybit              eip155
  ag.jup                 solana
  io.trezor              eip155
  com.tangem             eip155
  so.onekey.app.wallet   eip155
  io.1inch.wallet        eip155
  com.brave.wallet       eip155 solana
  com.kucoin             eip155
  app.nightly            eip155 solana
  com.coin98             eip155 solana
  com.bitpay             eip155
  com.blockchain.login   eip155
  com.bitcoin            eip155
  com.zengo              eip155
  com.fireblocks         eip155
  com.mewwallet          eip155
  app.core.extension     eip155
  com.roninchain.wallet  eip155
  xyz.argent             eip155
  co.family.wallet       eip155
  app.zeal               eip155
  sh.frame               eip155
  com.enkrypt            eip155
  xyz.talisman           eip155
  app.subwallet          eip155
  app.keplr              eip155
  org.mathwallet         eip155
  com.gemwallet          eip155
  money.unstoppable      eip155
  com.dcentwallet        eip155
  com.coolbitx.cwsapp    eip155
  com.bestwallet         eip155
  com.bifrostwallet      eip155
  com.valoraapp          eip155
  com.guarda.wallet      eip155
  com.cakewallet         eip155
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))

/** Wallets without a relay connection: a link of theirs takes no pairing. Source: the directory API, "Three excluded ids". */
const withoutRelay = new Set(['com.solflare', 'com.coinbase.wallet', 'app.phantom'])

/**
 * Where an app or an extension is got, by the facts' name, in the order of `walletFields` in `bundledWallets.ts`; and what of a
 * link says all: a store's number of an app, say, under which it shows the app in the visitor's own country.
 *
 * @type {[string, RegExp][]}
 */
const stores = [
  ['ios', /^https:\/\/(?:apps|itunes)\.apple\.com\/.*id(\d+)(?:[?/].*)?$/],
  ['android', /^https:\/\/play\.google\.com\/store\/apps\/details\?id=([\w.]+)/],
  ['chrome', /^https:\/\/chrome(?:webstore)?\.google\.com\/.*\/([a-p]{32})(?:\?.*)?$/],
]

const folder = 'packages/runtime/src/directory'

/**
 * The files that `npm run wallets` writes, by path from the repository's root. Each line is a wallet, with fields between tabs in the order
 * of `walletFields`. Missing fields at the end are left out, and so is `eip155` alone; `=` stands for the slug. Download links of the first
 * wallets are in the file of all others: they are long, and shown late. The pictures of the others are in a file of their own.
 *
 * @param {WalletFacts[]} facts
 * @param {LinkGate} gate
 * @returns {Record<string, string>}
 */
export function walletFiles(facts, gate) {
  const bySlug = new Map(facts.map((wallet) => [wallet.slug, wallet]))
  const early = first.map(([slug = '', ...namespaces]) => {
    const wallet = bySlug.get(slug)
    if (!wallet)
      throw new Error(`data/wallets.json has no ${slug}. Correct the list in scripts/lib/walletFiles.mjs.`)
    bySlug.delete(slug)
    const where = pages(wallet, gate)
    return {
      line: packed(self(wallet, namespaces, gate)),
      more: where.some(Boolean) ? [packed([slug, wallet.name, ...Array(7), ...where])] : [],
    }
  })
  const late = [...bySlug.values()].map((wallet) => {
    const [slug, name, , ...more] = self(wallet, ['eip155'], gate)
    return packed([slug, name, undefined, ...more, ...pages(wallet, gate)])
  })
  const pictures = [...bySlug.values()].flatMap(({ slug, image_id }) =>
    isImageId(image_id) ? [packed([slug, image_id])] : [],
  )
  const schemes = facts.flatMap(({ mobile, desktop }) =>
    [mobile?.native, desktop?.native].flatMap((link) => schemeOf(gate.walletLink(link))),
  )
  return {
    [`${folder}/walletSchemes.generated.ts`]: module(
      'walletSchemes',
      'The schemes of wallets’ own links, one a line',
      [...new Set(schemes)].sort(),
      'parseWalletsResponse',
    ),
    [`${folder}/firstWallets.generated.ts`]: module(
      'firstWallets',
      'The wallets that are listed at once',
      early.map(({ line }) => line),
    ),
    [`${folder}/otherWallets.generated.ts`]: module(
      'otherWallets',
      'Where those are got from, and all others, most used first',
      [...early.flatMap(({ more }) => more), ...late],
    ),
    [`${folder}/otherPictures.generated.ts`]: module(
      'otherPictures',
      'The ids of the others’ pictures, by slug',
      pictures,
      'bundledWallets',
    ),
  }
}

/** @param {string | undefined} id some name a file of the source's own */
const isImageId = (id) => id !== undefined && /^[\da-f-]{36}$/.test(id)

/**
 * @param {WalletFacts} wallet
 * @param {readonly string[]} namespaces
 * @param {LinkGate} gate
 */
function self({ slug, id, name, homepage, image_id, rdns, mobile, desktop }, namespaces, gate) {
  const takesPairing = !withoutRelay.has(slug)
  const page = gate.externalUrl(homepage)
  const isEvm = namespaces.length === 1 && namespaces[0] === 'eip155'
  const [phone, desk] = takesPairing
    ? [
        pairingBase(mobile?.native, gate) ?? pairingBase(mobile?.universal, gate),
        pairingBase(desktop?.native, gate),
      ]
    : []
  const site = slug.split('.').slice(0, 2).reverse().join('.')
  return [
    slug,
    name,
    isImageId(image_id) ? image_id : undefined,
    id,
    rdns === slug ? '=' : rdns,
    isEvm ? '' : namespaces.join(' '),
    page
      ?.replace(/^https:\/\//, '')
      .replace(`${site}/`, (whole, at) => (/^(www\.)?$/.test(page.slice(8, 8 + at)) ? '=' : whole)),
    shortScheme(phone, slug),
    desk === phone && desk !== undefined ? '=' : desk,
  ]
}

/**
 * The scheme alone where a link is no more, `=` where the slug says that.
 *
 * @param {string | undefined} link
 * @param {string} slug
 */
function shortScheme(link, slug) {
  const scheme = link?.match(/^([a-z\d.+-]+):\/\/$/)?.[1]
  const [, domain = ''] = slug.split('.')
  return scheme?.startsWith(domain) ? `=${scheme.slice(domain.length)}` : (scheme ?? link)
}

/**
 * The stores' pages.
 *
 * @param {WalletFacts} wallet
 * @param {LinkGate} gate
 */
function pages({ slug, stores: named = {} }, gate) {
  return stores.map(([store, form]) => {
    const link = gate.externalUrl(named[store])
    const part = link && form.exec(link)?.[1]
    return part?.startsWith(slug) ? `=${part.slice(slug.length)}` : (part ?? link)
  })
}

/**
 * The scheme of a wallet's own link; none of a web address.
 *
 * @param {string | undefined} link
 */
const schemeOf = (link = '') => (/^https?:/.test(link) ? [] : (link.match(/^[^:]+/) ?? []))

/** @param {readonly (string | undefined)[]} fields */
const packed = (fields) =>
  fields
    .map((field) => field ?? '')
    .join('\t')
    .trimEnd()

/**
 * A link that a pairing may be appended to: one that brings a pairing of its own would connect with somebody else.
 *
 * @param {string | undefined} link
 * @param {LinkGate} gate
 */
function pairingBase(link, gate) {
  const passed = gate.walletLink(link)
  return passed !== undefined && /\buri=[^&]/i.test(decodeURIComponent(passed)) ? undefined : passed
}

/**
 * @param {string} name
 * @param {string} title
 * @param {readonly string[]} lines
 * @param {string} [reader]
 */
function module(name, title, lines, reader = 'unpackWallets') {
  const unfit = lines.find((line) => /[`\\$\n]/.test(line))
  if (unfit !== undefined) throw new Error(`Not to be written as it is: ${unfit}`)
  return `// Generated from data/wallets.json by \`npm run wallets\`; see data/NOTICE.md.
/** ${title}; \`${reader}\` reads it. */
export const ${name}: string = \`${lines.join('\n')}\`
`
}
