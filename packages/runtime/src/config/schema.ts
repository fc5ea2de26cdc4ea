import * as z from 'zod/mini'
import type { Namespace } from '../base/caip.js'
import { currencies } from './currencies.js'
import { connectorOrder, methodsOrder, walletFeaturesOrder } from './features.js'
import { flagFacts } from './flagFacts.js'
import { featureIds } from './flags.generated.js'
import { hostedEndpoints } from './hostedEndpoints.js'
import { listed, nearestName } from './nearestName.js'
import {
  about,
  baseUrl,
  flag,
  id,
  json,
  line,
  linkToWallet,
  map,
  networkId,
  object,
  openObject,
  optional,
  order,
  orFalse,
  picture,
  socketUrl,
  text,
  unique,
  walletIds,
  webUrl,
  wholeNumber,
} from './schemaParts.js'
import { socials } from './socials.js'
import { colourPattern, isOwnColour, isStyleValue, tokenName, tokenPattern } from './themeValue.js'
import type { ConnectMethodId, FeatureId, NetworkCapability } from './types.js'

// The one description of the config, for checks, editors and the command line.

const app = object({
  name: about(line, 'Name of the app.'),
  description: optional(line, 'What the app is, in a sentence.'),
  url: optional(webUrl, "The app's own address. Default: the page's origin."),
  icons: optional(z.array(picture), 'Addresses of pictures.'),
})

const nativeCurrency = object({
  name: about(line, 'Name of the coin.'),
  symbol: about(line, 'Symbol of the coin.'),
  decimals: about(wholeNumber(0, 255), 'Decimals of the coin, 0 to 255.'),
})

/** Our names, and any other, as in the config's types. */
type OrAny<Name extends string> = Name | (string & Record<never, never>)
const capabilities = map(/^[a-zA-Z][\w-]{0,63}$/, z.optional(flag)) as unknown as z.ZodMiniType<{
  [Name in OrAny<NetworkCapability>]?: z.output<typeof flag> | undefined
}>

const network = object({
  id: about(networkId, 'CAIP-2 id.'),
  name: optional(line, 'Name as visitors see it.'),
  nativeCurrency: optional(nativeCurrency, 'The coin that pays for transactions.'),
  rpcUrls: optional(unique(z.array(webUrl).check(z.minLength(1))), 'Nodes to ask, the first one first.'),
  explorerUrl: optional(webUrl, 'Block explorer, without a path.'),
  iconUrl: optional(
    picture,
    'https address or data URI of its picture. Wallets that are asked to add the network get an https address only.',
  ),
  testnet: optional(flag, 'Whether it is a test network. Default: false.'),
  capabilities: optional(
    capabilities,
    "Which services there are on this network, by feature. Default: by the feature's own list.",
  ),
  data: optional(map(/^[a-zA-Z][\w-]{0,63}$/, json), "What the chain's plugin knows of this network."),
})

const settings = map(/^[@a-zA-Z0-9][\w./@-]{0,127}$/, json) as unknown as z.ZodMiniType<{
  [Id in OrAny<never>]?: z.output<typeof json>
}>

const token = object({
  chainId: about(networkId, 'CAIP-2 id of its network.'),
  address: about(
    text('the address of a contract or a mint', /^[\w.-]{1,128}$/),
    'Contract or mint, as the chain spells it.',
  ),
  name: about(line, 'Name as visitors see it.'),
  symbol: about(line, 'Symbol of the token.'),
  decimals: about(wholeNumber(0, 255), 'Decimals of the token, 0 to 255.'),
  iconUrl: optional(picture, 'https address or data URI of a picture.'),
})

const nfts = object({
  collections: optional(
    unique(
      z.array(
        text(
          'a collection: `eip155:1:0x…` (CAIP-10) or `eip155:1/erc721:0x…` (CAIP-19)',
          /^eip155:\d{1,32}(:|\/erc721:)0x[0-9a-fA-F]{40}$/,
        ),
      ),
    ),
    'Collections (ERC-721 that list what an owner has) to look for in an account.',
  ),
  ipfsGateway: optional(
    baseUrl,
    "What visitors' browsers read `ipfs:` addresses from, without `/ipfs`. Default: https://ipfs.io.",
  ),
})

const customWallet = object({
  id: about(id, 'Id of the wallet.'),
  name: about(line, 'Name as visitors see it.'),
  imageUrl: optional(picture, 'https address or data URI of a picture.'),
  rdns: optional(
    text('a reverse domain name', /^[a-zA-Z0-9-]{1,63}(\.[a-zA-Z0-9-]{1,63}){1,9}$/),
    'Reverse domain name by which the installed wallet announces itself (EIP-6963).',
  ),
  chains: optional(unique(z.array(networkId)), 'CAIP-2 ids. Default: all.'),
  homepage: optional(webUrl, "The wallet's web site."),
  mobileLink: optional(linkToWallet, 'Web address or native scheme on phones.'),
  desktopLink: optional(linkToWallet, 'Web address or native scheme on desktops.'),
  webappLink: optional(webUrl, 'Address of the wallet as a web app.'),
  appStore: optional(webUrl, 'Where the app is got for iOS.'),
  playStore: optional(webUrl, 'Where the app is got for Android.'),
})

const describeFlag = (flagId: FeatureId) => {
  const { byDefault, endpoint, summary } = flagFacts[flagId]
  const hosted = endpoint && Object.hasOwn(hostedEndpoints, endpoint)
  const need = endpoint
    ? ` Needs endpoints.${endpoint}${hosted ? ', or the hosted service of a projectId' : ''}.`
    : ''
  return `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.${need} Default: ${flagId === 'socials' ? '[]' : byDefault}.`
}

type Optional<T extends z.ZodMiniType> = z.ZodMiniOptional<T>
const chosenSocials = orFalse(order(socials))

const features = openObject(
  Object.fromEntries(
    featureIds.map((flagId) => [
      flagId,
      optional(flagId === 'socials' ? chosenSocials : flag, describeFlag(flagId)),
    ]),
  ) as { [Id in Exclude<FeatureId, 'socials'>]: Optional<typeof flag> } & {
    socials: Optional<typeof chosenSocials>
  },
)

/** A way to connect: ours or a plugin's, unless it looks like a misspelt one of ours. */
const methodPattern = /^[a-zA-Z][\w.-]{0,63}$/
const isOurs = (value: string) => (methodsOrder as readonly string[]).includes(value)
const wantsMethod = `one of ${listed(methodsOrder)}, or a plugin's`
const method = z.string(wantsMethod).check(
  z.refine((value) => isOurs(value) || (methodPattern.test(value) && !nearestName(value, methodsOrder)), {
    error: wantsMethod,
    params: { names: methodsOrder },
  }),
  z.meta({ anyOf: [{ enum: [...methodsOrder] }, { pattern: methodPattern.source }] }),
) as unknown as z.ZodMiniType<ConnectMethodId>

const connect = object({
  methodsOrder: optional(
    unique(z.array(method)),
    `Ways to connect; those of plugins by their ids. Default: ${methodsOrder.join(', ')}.`,
  ),
  connectorOrder: optional(
    order(connectorOrder),
    `Groups of the wallet list. Default: ${connectorOrder.join(', ')}.`,
  ),
  walletFeaturesOrder: optional(
    order(walletFeaturesOrder),
    `Actions of the account view. Default: ${walletFeaturesOrder.join(', ')}.`,
  ),
})

const wallets = object({
  featured: optional(walletIds, 'Shown first.'),
  include: optional(walletIds, 'Only these, when not empty.'),
  exclude: optional(walletIds, 'Never these.'),
  custom: optional(
    z.array(customWallet),
    "Wallets of the app's own, beside those of the directory. Default: [].",
  ),
})

const uri = text('a URI', /^[a-zA-Z][a-zA-Z0-9+.-]*:[!-~]{1,2000}$/)
/** What EIP-4361 allows. */
const statementPattern = /^[\w\-.~:/?#[\]@!$&'()*+,;= ]{1,500}$/
const signIn = object({
  required: about(flag, 'Whether the modal insists: no session, no connection.'),
  statement: optional(
    text('one line of ASCII letters, digits, spaces and the punctuation of addresses', statementPattern),
    'Sentence shown in the message to sign.',
  ),
  resources: optional(z.array(uri), 'Addresses listed in the message to sign. Default: [].'),
  scope: optional(
    z.enum(['account', 'chain', 'once']),
    'What one sign-in is good for: the account, the account on one network, or all accounts. Default: account.',
  ),
})

const languageForm = /^[a-zA-Z0-9-]{2,64}$/

const accountType = z.enum(['eoa', 'smartAccount', 'payment', 'ordinal', 'stx'])
const accounts = map(/^[-a-z0-9]{3,8}$/, z.optional(accountType)) as unknown as z.ZodMiniType<
  Partial<Record<Namespace, z.output<typeof accountType>>>
>

const theme = object({
  mode: optional(z.enum(['light', 'dark', 'auto']), 'Light, dark, or as the visitor has it. Default: auto.'),
  accent: optional(
    text('a CSS colour', colourPattern, isOwnColour),
    'CSS colour. Default: oklch(0.55 0.2 264).',
  ),
  radius: optional(wholeNumber(0, 64), 'Corner radius in CSS pixels, 0 to 64. Default: 24.'),
  tokens: optional(
    map(tokenName, text('a plain CSS value without quotes and addresses', tokenPattern, isStyleValue)),
    'Values of design tokens by name, without the leading dashes.',
  ),
})

const endpoints = object({
  directory: optional(
    baseUrl,
    'Wallet directory API. Default: hosted, with a projectId; otherwise the bundled directory.',
  ),
  blockchain: optional(baseUrl, 'Blockchain API. Default: hosted, with a projectId.'),
  relay: optional(socketUrl, 'WalletConnect relay, wss. Default: hosted, with a projectId.'),
  verify: optional(baseUrl, 'WalletConnect verify server. Default: none, verification is off.'),
  frame: optional(baseUrl, 'Embedded wallet. Default: none, the sandbox brings one.'),
  analytics: optional(baseUrl, 'Tracking events. Default: none, nothing is sent.'),
})

/** The form of a `ModalConfig`. `readConfig` also checks its keys against each other. */
export const configSchema = object({
  $schema: optional(line, 'Where editors find this schema; not read.'),
  projectId: optional(
    text('a public project id of letters, digits, `_` and `-`', /^[\w-]{0,128}$/),
    'Public id for hosted services. Default: none, so nothing is hosted.',
  ),
  app: optional(app, 'What the app says about itself to wallets. Default: taken from the page.'),
  chains: about(
    unique(z.array(networkId).check(z.minLength(1))),
    'Networks on offer by CAIP-2 id, such as eip155:1; at least one.',
  ),
  networks: optional(
    z.array(network),
    'Networks that no chain plugin knows, and what differs for those that one knows.',
  ),
  defaultChain: optional(networkId, 'One of chains. Default: the first.'),
  features: optional(features, 'Which features are on. Flags of third parties start with x-.'),
  connect: optional(connect, 'Orders of what is shown; what an order leaves out follows as by default.'),
  wallets: optional(
    wallets,
    'Wallets on offer, by id, slug or rdns; one that announces no rdns has the id name: and its name.',
  ),
  tokens: optional(
    z.array(token),
    'Tokens that are looked for in an account where no service says what it holds, besides well-known ones.',
  ),
  nfts: optional(nfts, 'Where NFTs come from besides the blockchain API.'),
  currency: optional(
    z.enum(currencies),
    'What the values of tokens are shown in until the visitor chooses, where the blockchain API has the rate. Default: usd.',
  ),
  signIn: optional(orFalse(signIn), 'Sign-in with the wallet, optional or required. Default: false.'),
  network: optional(
    object({
      allowSwitch: optional(flag, 'Whether the visitor may switch networks. Default: true.'),
      allowUnsupported: optional(flag, 'Whether a network outside chains is accepted. Default: false.'),
    }),
    'What visitors may do about networks.',
  ),
  accounts: optional(accounts, 'Account type by namespace, such as { eip155: "eoa" }.'),
  legal: optional(
    object({
      termsUrl: optional(webUrl, 'Terms of service.'),
      privacyUrl: optional(webUrl, 'Privacy policy.'),
    }),
    'Legal texts.',
  ),
  theme: optional(theme, 'Colours and shapes.'),
  language: optional(
    text(
      '`auto` or a language tag such as `en` (BCP 47)',
      languageForm,
      (value) => value === 'auto' || isLanguageTag(value),
    ),
    'Language tag such as de-CH (BCP 47), or auto. Default: auto.',
  ),
  numberFormat: optional(
    text('a language tag such as `en-US` (BCP 47)', languageForm, isLanguageTag),
    'Language tag of the way that numbers are written, such as en-US. Default: that of the texts.',
  ),
  prepare: optional(
    z.enum(['intent', 'idle']),
    'When the code for the first opening is loaded: intent, when the pointer or the focus reaches a button, or idle, once the page has loaded. Default: intent.',
  ),
  endpoints: optional(endpoints, 'Base URLs of services. Hosted ones are used only with a projectId.'),
  plugins: optional(settings, 'Settings of plugins by plugin id; handed to the plugin as they are.'),
})

/** JSON schema of the config (draft-7) with a description of each key: for editors, and for `$schema`. */
export function configJsonSchema(): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(configSchema, { target: 'draft-7' })
  return { $schema, title: 'Wallet Modal config', ...schema }
}

function isLanguageTag(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1
  } catch {
    return false
  }
}
