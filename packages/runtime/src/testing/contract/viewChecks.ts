import { english } from '../../messages/english.js'
import type { AnyPlugin } from '../../plugin/definePlugin.js'
import type { TestKit } from '../createTestModal.js'
import { type Check, expectNone } from './contract.js'
import type { AnyPluginContract } from './pluginContract.js'
import { bracketed, outsideBrackets, placesIn, shownTexts, textsIn, without } from './shownTexts.js'
import { broughtLate, onStage } from './stage.js'

/** Links that aren't `ExternalLink`: the opened page would get an opener or a referrer. */
const rawLinks = (html: string) =>
  [...html.matchAll(/<a\s[^>]*>/g)].map(([tag]) => tag).filter((tag) => !tag.includes('noreferrer'))

/** Rules about a plugin's views, with and without a connection. */
export function viewChecks(plugin: AnyPlugin, options: AnyPluginContract): Check[] {
  return [
    {
      rule: 'every view is drawn',
      async run() {
        await onStage(plugin, options, {}, async ({ load, draw }) => {
          await load()
          const empty = (await draw()).filter(({ html }) => html === '')
          expectNone(empty.map(({ view, when }) => `The view ${view} shows nothing (${when}).`))
        })
      },
    },
    {
      rule: 'every link out is an ExternalLink',
      async run() {
        await onStage(plugin, options, {}, async ({ load, draw }) => {
          await load()
          expectNone(
            (await draw()).flatMap(({ view, when, html }) =>
              rawLinks(html).map((tag) => `${view} (${when}) draws ${tag}: use ExternalLink.`),
            ),
          )
        })
      },
    },
    {
      rule: 'every shown text is a message',
      async run() {
        const { messages, late } = await onStage(plugin, options, {}, async ({ load }) => {
          const activated = await load()
          const { messages: late } = await broughtLate(plugin, activated, options)
          return { messages: activated.messages, late }
        })
        const all = {
          ...bracketed({ ...english, ...plugin.manifest.messages, ...messages, ...late }),
          // Language tag for `Intl`, not for visitors.
          'language.tag': english['language.tag'],
        }
        await onStage(plugin, options, { messages: all }, async ({ core, kit, load, draw, use }) => {
          await load()
          const drawn = await draw()
          await use()
          const notice = core().surface.notices.current.peek()?.notice.text
          const data = [...knownData(kit, plugin, options), ...(options.data ?? [])]
          expectNone([
            ...drawn.flatMap(({ view, when, html }) =>
              shownTexts(html).flatMap((text) => complaints(text, `${view} (${when})`, data)),
            ),
            ...(notice === undefined ? [] : complaints(notice, 'notify', data)),
          ])
        })
      },
    },
  ]
}

function complaints(text: string, where: string, data: readonly (string | RegExp)[]): string[] {
  const own = without(outsideBrackets(text), data).trim()
  const isText = /\p{L}{2,}/u.test(own) && !data.some((one) => isPartOf(own, one))
  const unfilled = placesIn(text)
  return [
    ...(isText ? [`${where} shows "${own}", which is no message: look it up by \`t\`.`] : []),
    ...(unfilled.length > 0
      ? [`${where} shows "${text}", where ${unfilled.join(', ')} is not filled in.`]
      : []),
  ]
}

/** Whether a text is a group of a longer value, as addresses are drawn in groups. */
const isPartOf = (text: string, whole: string | RegExp) =>
  typeof whole === 'string' && whole.length > 20 && !/\s/.test(whole) && whole.includes(text)

/** Data that needs no translation: from wallets, the config and the params. */
function knownData({ context }: TestKit, { manifest }: AnyPlugin, { params }: AnyPluginContract) {
  const { state, config } = context
  return textsIn([
    params,
    manifest.connectors,
    config.app,
    config.chains,
    config.networks,
    state.account.peek(),
    state.network.peek(),
    state.connectedWalletInfo.peek(),
    state.profileName.peek(),
    state.wallets.peek().map(({ name, note }) => ({ name, note })),
    balanceOf(state.balance.peek()),
  ]).filter((text) => text.length > 1)
}

const balanceOf = (balance: TestKit['context']['state']['balance']['value']) =>
  balance.status === 'ready' ? balance.data.symbol : undefined
