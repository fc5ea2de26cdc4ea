import { type AccountRef, parseProfile, type ResolveIdentity } from '../../connectors/identity.js'
import type { AnyPlugin } from '../../plugin/definePlugin.js'
import { identityOf } from '../../plugin/manifest.js'
import { mockAccount } from '../mockAdapter.js'
import { settled } from '../settled.js'
import { type Check, expectNone } from './contract.js'
import type { AnyPluginContract } from './pluginContract.js'
import { onStage } from './stage.js'

/** Rules about a plugin that names accounts; none for other plugins. */
export function identityChecks(plugin: AnyPlugin, options: AnyPluginContract): Check[] {
  const { identity: declared }: AnyPlugin['manifest'] = plugin.manifest
  if (!declared) return []
  const { namespaces = [] } = identityOf(declared)
  const [namespace = 'eip155'] = namespaces
  const { address } = mockAccount(namespace)
  const account: AccountRef = { namespace, address }

  return [
    {
      rule: 'its names and pictures of accounts can be shown',
      async run() {
        await onStage(plugin, options, {}, async ({ load }) => {
          const { identity } = await load()
          // The service may be offline: ignore its error.
          const answer = await ask(identity, account, new AbortController().signal).catch(() => undefined)
          expectNone(refused(answer))
        })
      },
    },
    {
      rule: 'an aborted identity leaves no request',
      async run() {
        const silent = () => new Promise<never>(() => {})
        await onStage(plugin, options, { fetch: silent }, async ({ load, watch }) => {
          const { identity } = await load()
          // Another rule is about the activation's own requests.
          await settled()
          await settled()
          const before = watch.requests.length
          const stop = new AbortController()
          ask(identity, account, stop.signal).catch(() => {})
          await settled()
          stop.abort()
          await settled()
          expectNone(
            watch.requests
              .slice(before)
              .filter(({ signal }) => !signal?.aborted)
              .map(({ url }) => `The request for ${url} goes on: hand it the signal that identity is given.`),
          )
        })
      },
    },
  ]
}

const ask = async (
  identity: ResolveIdentity | undefined,
  account: AccountRef,
  signal: AbortSignal,
): Promise<unknown> => identity?.(account, { signal })

/** The parts of an answer that would not be shown. */
function refused(answer: unknown): string[] {
  if (answer === undefined || answer === null) return []
  if (typeof answer !== 'object')
    return [`identity answered ${String(answer)}: answer { name?, imageUrl? }, or nothing.`]
  const { name, imageUrl } = answer as Readonly<Record<string, unknown>>
  const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''
  return [
    ...(isGiven(name) && parseProfile({ name }) === undefined
      ? [`The name ${JSON.stringify(name)} is not shown: it could pass for another one, or is too long.`]
      : []),
    ...(isGiven(imageUrl) && parseProfile({ imageUrl }) === undefined
      ? [
          `The picture ${JSON.stringify(imageUrl)?.slice(0, 80)} is not shown: it must be a \`data:\` picture or an https address.`,
        ]
      : []),
  ]
}
