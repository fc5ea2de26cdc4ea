import { english } from '../../messages/english.js'
import type { AnyPlugin } from '../../plugin/definePlugin.js'
import type { TestKit } from '../createTestModal.js'
import { type Check, expectNone } from './contract.js'
import type { AnyPluginContract } from './pluginContract.js'
import { bracketed, outsideBrackets, placesIn, shownTexts, textsIn, without } from './shownTexts.js'
import { onStage } from './stage.js'

/** What a plugin's views show, drawn while nobody is connected, and while somebody is. */
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
      rule: 'every text that a view shows is a message',
      async run() {
        const { messages } = await onStage(plugin, options, {}, ({ load }) => load())
        const all = {
          ...bracketed({ ...english, ...plugin.manifest.messages, ...messages }),
          // `Intl` reads it, and no visitor.
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

/** Whether a text is a part of something long without a gap, as an address is drawn in groups. */
const isPartOf = (text: string, whole: string | RegExp) =>
  typeof whole === 'string' && whole.length > 20 && !/\s/.test(whole) && whole.includes(text)

/** What may be shown as it is: what wallets, the config and the params say. */
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
