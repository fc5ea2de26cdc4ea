import { isNetworkId } from '../base/caip.js'
import { externalUrl } from '../base/externalUrl.js'
import { ownImage } from '../base/image.js'
import { walletLink } from '../base/links.js'
import { connectorOrder, featureDefaults, methodsOrder, socials, walletFeaturesOrder } from './features.js'
import type { ObjectShape, Shape } from './shape.js'
import { colourPattern, isOwnColour, isStyleValue, tokenName, tokenPattern } from './themeValue.js'

const isWebUrl = (value: string) => externalUrl(value, { allowLoopback: true }) !== undefined
const isSocketUrl = (value: string) => isWebUrl(value.replace(/^ws/, 'http'))
const isWalletLink = (value: string) => walletLink(value, { allowLoopback: true }) !== undefined

function isLanguage(value: string): boolean {
  if (value === 'auto') return true
  try {
    return Intl.getCanonicalLocales(value).length === 1
  } catch {
    return false
  }
}

const flag: Shape = { kind: 'flag' }
const networkId: Shape = {
  kind: 'text',
  want: 'a network id: namespace and chain id joined by a colon (CAIP-2)',
  pattern: /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/,
  rule: isNetworkId,
}
const line: Shape = {
  kind: 'text',
  want: 'one line of text, up to 500 characters',
  pattern: /^[^\p{Cc}]{1,500}$/u,
}
const webUrl: Shape = {
  kind: 'text',
  want: 'an https address without credentials (http only for this machine)',
  pattern: /^https?:/,
  rule: isWebUrl,
}
const baseUrl: Shape = {
  kind: 'text',
  want: 'an https address without credentials, `?` and `#` (http only for this machine)',
  pattern: /^https?:[^?#]*$/,
  rule: isWebUrl,
}
const socketUrl: Shape = {
  kind: 'text',
  want: 'a wss address without credentials, `?` and `#` (ws only for this machine)',
  pattern: /^wss?:[^?#]*$/,
  rule: isSocketUrl,
}
const picture: Shape = {
  kind: 'text',
  want: 'an https address, or a data URI of a picture up to 128 KiB',
  pattern: /^(https?|data):/,
  rule: (value) => isWebUrl(value) || ownImage(value) !== undefined,
}
const linkToWallet: Shape = {
  kind: 'text',
  want: "an https address, or a wallet's own scheme such as `wallet://`",
  pattern: /^[a-zA-Z][a-zA-Z0-9+.-]*:[^\s\\]{0,2046}$/,
  rule: isWalletLink,
}
const id: Shape = {
  kind: 'text',
  want: 'an id or slug of letters, digits, `.`, `_` and `-`, up to 128 characters',
  pattern: /^[\w.-]{1,128}$/,
}
const walletId: Shape = {
  kind: 'text',
  want: 'a wallet: its id, slug or rdns, or `name:` and the name of one that has no rdns',
  pattern: /^([\w.-]{1,128}|name:[^\p{Cc}]{1,128})$/u,
}
const walletIds: Shape = { kind: 'list', item: walletId, unique: true }
const methodId = /^[a-zA-Z][\w.-]{0,63}$/
const choice = (of: readonly string[]): Shape => ({ kind: 'choice', of })
const order = (of: readonly string[]): Shape => ({ kind: 'list', item: choice(of), unique: true })
const object = (fields: Record<string, Shape>, required: readonly string[] = []): ObjectShape => ({
  kind: 'object',
  fields,
  required,
})

const network = object(
  {
    id: networkId,
    name: line,
    nativeCurrency: object({ name: line, symbol: line, decimals: { kind: 'integer', min: 0, max: 255 } }, [
      'name',
      'symbol',
      'decimals',
    ]),
    rpcUrls: { kind: 'list', item: webUrl, min: 1, unique: true },
    explorerUrl: webUrl,
    iconUrl: webUrl,
    testnet: flag,
    capabilities: { kind: 'map', key: /^[a-zA-Z][\w-]{0,63}$/, item: flag },
  },
  ['id', 'name', 'nativeCurrency', 'rpcUrls'],
)

const customWallet = object(
  {
    id,
    name: line,
    image_url: picture,
    rdns: {
      kind: 'text',
      want: 'a reverse domain name',
      pattern: /^[a-zA-Z0-9-]{1,63}(\.[a-zA-Z0-9-]{1,63}){1,9}$/,
    },
    chains: { kind: 'list', item: networkId, unique: true },
    homepage: webUrl,
    mobile_link: linkToWallet,
    desktop_link: linkToWallet,
    webapp_link: webUrl,
    app_store: webUrl,
    play_store: webUrl,
  },
  ['id', 'name'],
)

const { socials: _, ...flagDefaults } = featureDefaults
const flags = Object.fromEntries(Object.keys(flagDefaults).map((name) => [name, flag]))

/** The form of a `ModalConfig`, key by key; the docstrings of `ModalConfig` say what the keys mean. */
export const configShape: ObjectShape = object(
  {
    $schema: line,
    projectId: {
      kind: 'text',
      want: 'a public project id of letters, digits, `_` and `-`',
      pattern: /^[\w-]{0,128}$/,
    },
    app: object({ name: line, description: line, url: webUrl, icons: { kind: 'list', item: picture } }, [
      'name',
    ]),
    chains: { kind: 'list', item: networkId, min: 1, unique: true },
    networks: { kind: 'list', item: network },
    defaultChain: networkId,
    features: {
      kind: 'object',
      fields: { ...flags, socials: { kind: 'orFalse', shape: order(socials) } },
      foreign: /^x-[\w.-]{1,64}$/,
    },
    connect: object({
      methodsOrder: {
        kind: 'list',
        item: { kind: 'choice', of: methodsOrder, foreign: methodId },
        unique: true,
      },
      connectorOrder: order(connectorOrder),
      walletFeaturesOrder: order(walletFeaturesOrder),
    }),
    wallets: object({
      featured: walletIds,
      include: walletIds,
      exclude: walletIds,
      custom: { kind: 'list', item: customWallet },
    }),
    signIn: {
      kind: 'orFalse',
      shape: object(
        {
          required: flag,
          statement: line,
          resources: {
            kind: 'list',
            item: { kind: 'text', want: 'a URI', pattern: /^[a-zA-Z][a-zA-Z0-9+.-]*:[!-~]{1,2000}$/ },
          },
        },
        ['required'],
      ),
    },
    network: object({ allowSwitch: flag, allowUnsupported: flag }),
    accounts: {
      kind: 'map',
      key: /^[-a-z0-9]{3,8}$/,
      item: choice(['eoa', 'smartAccount', 'payment', 'ordinal', 'stx']),
    },
    legal: object({ termsUrl: webUrl, privacyUrl: webUrl }),
    theme: object({
      mode: choice(['light', 'dark', 'auto']),
      accent: {
        kind: 'text',
        want: 'a CSS colour',
        pattern: colourPattern,
        rule: isOwnColour,
      },
      radius: { kind: 'integer', min: 0, max: 64 },
      tokens: {
        kind: 'map',
        key: tokenName,
        item: {
          kind: 'text',
          want: 'a plain CSS value without quotes and addresses',
          pattern: tokenPattern,
          rule: isStyleValue,
        },
      },
    }),
    language: {
      kind: 'text',
      want: '`auto` or a language tag such as `en` (BCP 47)',
      pattern: /^[a-zA-Z0-9-]{2,64}$/,
      rule: isLanguage,
    },
    endpoints: object({
      directory: baseUrl,
      blockchain: baseUrl,
      relay: socketUrl,
      verify: baseUrl,
      frame: baseUrl,
      analytics: baseUrl,
    }),
    plugins: { kind: 'map', key: /^[@a-zA-Z0-9][\w./@-]{0,127}$/, item: { kind: 'json' } },
  },
  ['chains'],
)
