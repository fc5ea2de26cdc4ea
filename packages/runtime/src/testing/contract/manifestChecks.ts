import { hostPattern } from '../../config/addressesOf.js'
import { isPluginApi, pluginApi } from '../../config/pluginApi.js'
import type { Messages } from '../../messages/catalogue.js'
import type { AnyPlugin, LooselyActivated } from '../../plugin/definePlugin.js'
import {
  type AccountTabDeclaration,
  type Manifest,
  type PluginFacts,
  type PluginPower,
  powersIn,
} from '../../plugin/manifest.js'
import type { ViewInfo } from '../../view/view.js'
import { type Check, expectNone, reasonOf } from './contract.js'
import type { AnyPluginContract } from './pluginContract.js'
import { placesIn } from './shownTexts.js'
import { broughtLate, onStage } from './stage.js'

/** The form of the config's keys in `plugins`: the id is also a prefix of stored keys and a part of message keys. */
const soundId = /^[@a-zA-Z0-9][\w./@-]{0,127}$/
const exactPackage = /^(@[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+[\w.+-]*$/

/** Rules about a plugin's manifest and facts. */
export function manifestChecks(plugin: AnyPlugin, options: AnyPluginContract): Check[] {
  const manifest: AnyPlugin['manifest'] = plugin.manifest
  const { facts } = options
  const id: string = manifest.id
  const activated = () => onStage(plugin, options, {}, ({ load }) => load())
  const late = () =>
    onStage(plugin, options, {}, async ({ load }) => broughtLate(plugin, await load(), options))
  const english = async () => ({
    ...manifest.messages,
    ...(await activated()).messages,
    ...(await late()).messages,
  })

  return [
    {
      rule: 'its manifest is plain data',
      async run() {
        expectNone(notPlain(manifest, 'manifest'))
      },
    },
    {
      rule: 'its manifest has the texts of its titles and labels',
      async run() {
        const needed = [
          ...Object.values<ViewInfo>(manifest.views ?? {}).map(({ title }) => title),
          ...(manifest.walletActions ?? []).map(({ label }) => label),
          ...Object.values(manifest.connectMethods ?? {}).map(({ label }) => label),
          ...(manifest.accountTabs ?? []).map(({ label }) => label),
        ]
        expectNone(
          needed
            .filter((key) => !Object.hasOwn(manifest.messages ?? {}, key))
            .map((key) => `The manifest shows ${key}, which is no key of its messages.`),
        )
      },
    },
    {
      rule: 'its facts are plain data, and agree with its manifest',
      async run() {
        if (facts) expectNone([...notPlain(facts, 'facts'), ...disagreements(facts, manifest)])
      },
    },
    {
      rule: 'its id and its message keys are its own',
      async run() {
        const keys = Object.keys(await english())
        expectNone([
          ...(soundId.test(id) ? [] : [`The id ${id} can't be a prefix: use letters, digits and -.`]),
          ...keys
            .filter((key) => !key.startsWith(`${id}.`))
            .map((key) => `The message ${key} must begin with ${id}. so that it can't be another plugin's.`),
        ])
      },
    },
    {
      rule: 'its styles apply to classes of its own only',
      async run() {
        const { styles = [] } = await activated()
        const prefix = options.classPrefix ?? kebab(id)
        expectNone(
          [...styles, ...(await late()).styles]
            .flatMap(selectorsIn)
            .filter((selector) => !selector.includes(`.${prefix}`))
            .map((selector) => `The rule \`${selector}\` needs a class that begins with ${prefix}.`),
        )
      },
    },
    {
      rule: 'its activation has exactly what its manifest declares',
      async run() {
        const brought: LooselyActivated = await activated()
        const connectors = (manifest.connectors ?? []).map((one) => one.id)
        expectNone([
          ...beyond('view', brought.views, Object.keys(manifest.views ?? {})),
          ...beyond('namespace', brought.namespaces, Object.keys(manifest.namespaces ?? {})),
          ...beyond('way to connect', plugin.connectMethods, Object.keys(manifest.connectMethods ?? {})),
          ...beyond('connector', brought.connectors, connectors),
          ...beyond('tab', brought.accountTabs, manifest.accountTabs?.map((tab) => tab.id) ?? []),
          ...(brought.identity && !manifest.identity
            ? ['identity is brought, but not in the manifest: nobody asks it.']
            : []),
        ])
      },
    },
    {
      rule: 'its tabs and ways to connect have different ids',
      async run() {
        const tabs = manifest.accountTabs ?? []
        expectNone([
          ...tabs
            .filter((tab, at) => tabs.slice(0, at).some((other) => isSameTab(tab, other)))
            .map((tab) => `Two tabs for one account have the id ${tab.id}: only the first would be there.`),
          ...(Object.hasOwn(manifest.connectMethods ?? {}, 'wallet')
            ? ['A way to connect has the kind `wallet`, which is reserved.']
            : []),
        ])
      },
    },
    {
      rule: 'its tiles and connectors open views that exist',
      async run() {
        const opened = [
          ...(manifest.walletActions ?? []).map(({ opens }) => opens),
          ...(manifest.connectors ?? []).flatMap(({ opens }) => opens ?? []),
        ]
        const missing = await onStage(plugin, options, {}, async ({ core }) =>
          opened.filter((view) => !core().views.has(view)),
        )
        expectNone(missing.map((view) => `${view} is opened, but no plugin has a view of that name.`))
      },
    },
    {
      rule: 'its translations have the keys and placeholders of English',
      async run() {
        const texts = await english()
        for (const [tag, load] of Object.entries(plugin.languages ?? {})) {
          const brought = (await late()).languages.map((languages) => languages[tag]?.())
          const modules = await Promise.all([load(), ...brought])
          const messages: Messages = Object.assign({}, ...modules.map((one) => one?.default))
          expectNone([
            ...complaintsAboutTag(tag),
            ...differences(tag, texts, messages),
            ...unisolated(tag, messages),
          ])
        }
      },
    },
  ]
}

/** Facts that contradict the manifest. */
function disagreements(
  { api, catalog, flags, frames = [], hosts, id, peers, powers = [] }: PluginFacts,
  manifest: Manifest,
): string[] {
  const shown: readonly PluginPower[] = powersIn(manifest)
  const namespaces = Object.keys(manifest.namespaces ?? {})
  const { namespaces: switches = [] } = catalog ?? {}
  return [
    ...(api === manifest.api && isPluginApi(api)
      ? []
      : [`The plugin API is ${pluginApi}: name it in \`api\` of facts and manifest.`]),
    ...shown
      .filter((power) => !powers.includes(power))
      .map((power) => `The facts lack the power ${power}: people who add the plugin have to know.`),
    ...powers
      .filter((power) => !shown.includes(power))
      .map((power) => `The facts name the power ${power}, which the plugin doesn't take.`),
    ...(frames.length > 0 && !manifest.frames
      ? ['The facts name pages in frames, and the manifest lacks `frames: true`.']
      : []),
    ...(id === manifest.id ? [] : [`The facts are of ${id}, the manifest is of ${manifest.id}.`]),
    ...Object.keys(catalog?.flags ?? {})
      .filter((flag) => !flags?.[flag])
      .map((flag) => `The facts lack the flag ${flag}: describe its effect in a few words.`),
    ...switches
      .filter((namespace) => !namespaces.includes(namespace))
      .map((namespace) => `A chain of ${namespace} switches it on, but its manifest has no such namespace.`),
    ...(hosts ?? [])
      .filter((host) => !hostPattern.test(host))
      .map((host) => `${host} in hosts is no host: write \`points.example\` or \`*.example\`.`),
    ...(peers ?? [])
      .filter((peer) => !exactPackage.test(peer.package))
      .map((peer) => `${peer.package} in peers is no exact package: write \`name@1.2.3\`.`),
  ]
}

/** Whether one account could get two tabs of one id. */
const isSameTab = (one: AccountTabDeclaration, other: AccountTabDeclaration) =>
  one.id === other.id &&
  mayMeet(one.namespaces, other.namespaces) &&
  mayMeet(one.connectors, other.connectors)

const mayMeet = (some: readonly string[] | undefined, others: readonly string[] | undefined) =>
  !some || !others || some.some((one) => others.includes(one))

/** The parts of a value that don't survive `JSON.parse(JSON.stringify(value))`. */
function notPlain(value: unknown, path: string): string[] {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return []
  if (typeof value === 'number' && Number.isFinite(value)) return []
  const isList = Array.isArray(value)
  if (typeof value === 'object' && (isList || Object.getPrototypeOf(value) === Object.prototype)) {
    return Object.entries(value).flatMap(([key, inner]) => notPlain(inner, `${path}.${key}`))
  }
  return [`${path} is ${String(value)}, which JSON can't hold: code belongs into the activation.`]
}

const kebab = (id: string) => id.replaceAll(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()

/** The selectors of a CSS text, without those of keyframes. */
function selectorsIn(css: string): string[] {
  const bare = css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
  return [...bare.matchAll(/([^{}]+)\{/g)]
    .map(([, selector = '']) => selector.replace(/^.*;/s, '').trim())
    .filter((selector) => selector !== '' && !selector.startsWith('@') && !selector.startsWith('&'))
    .flatMap((selector) => selector.split(',').map((one) => one.trim()))
}

const beyond = (kind: string, brought: object = {}, declared: readonly string[]) =>
  Object.keys(brought)
    .filter((name) => !declared.includes(name))
    .map((name) => `The ${kind} ${name} is in the activation, but not in the manifest: it can't be used.`)

function complaintsAboutTag(tag: string): string[] {
  try {
    if (Intl.getCanonicalLocales(tag).length === 1 && tag !== 'en') return []
  } catch (error) {
    return [`${tag} is no language tag (BCP 47): ${reasonOf(error)}`]
  }
  return [`English is in the manifest and the activation, not in \`${tag}\`.`]
}

function differences(tag: string, english: Messages, translated: Messages): string[] {
  const places = (text = '') => placesIn(text).sort().join()
  return [
    ...Object.keys(english)
      .filter((key) => !Object.hasOwn(translated, key))
      .map((key) => `${key} is missing in ${tag}.`),
    ...Object.keys(translated)
      .filter((key) => !Object.hasOwn(english, key))
      .map((key) => `${key} is in ${tag}, but not in English.`),
    ...Object.keys(translated)
      .filter((key) => Object.hasOwn(english, key) && places(english[key]) !== places(translated[key]))
      .map((key) => `${key} has other placeholders in ${tag} than in English.`),
  ]
}

/** Names, amounts and addresses run from left to right: lists placeholders that a right-to-left text doesn't isolate. */
function unisolated(tag: string, messages: Messages): string[] {
  if (!/^(ar|fa|he|ur)\b/.test(tag)) return []
  return Object.entries(messages)
    .filter(([, text]) => !/^\{\w+\}$/.test(text))
    .filter(([, text]) => /\{\w+\}/.test(text.replaceAll(/\u2068\{\w+\}\u2069/g, '')))
    .map(([key]) => `${key} in ${tag} has a placeholder without U+2068 before it and U+2069 after it.`)
}
