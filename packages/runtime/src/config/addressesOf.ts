import type { ResolvedConfig } from './types.js'

/** The form of a host in a plugin's facts: `host`, `*.host`, `host:port`, or `@` and a path in the config. */
export const hostPattern =
  /^(?:(?:\*\.)?(?:[a-z0-9-]+\.)*[a-z0-9-]+(?::\d{1,5})?|@(?:settings|endpoints|nfts)(?:\.[A-Za-z]\w{0,63}){1,4}(?:\|[a-z0-9.-]{1,253})?)$/

/**
 * The web addresses that hosts of a plugin's facts name: `points.example` is `https://points.example`; `@endpoints.relay` is what the
 * config has there, one or a list; `@settings.url|points.example` is what the plugin's settings have, or else that host.
 *
 * @param pluginId whose settings `@settings` are
 */
export function addressesOf(
  hosts: readonly string[],
  config: ResolvedConfig,
  pluginId: string,
): readonly string[] {
  return hosts.flatMap((host) => {
    if (!host.startsWith('@')) return `https://${host}`
    const [path = '', standard] = host.slice(1).split('|')
    const [root = '', ...keys] = path.split('.')
    const from = root === 'settings' ? config.plugins[pluginId] : valueAt(config, root)
    const value = keys.reduce(valueAt, from as unknown)
    if (typeof value === 'string') return value
    if (Array.isArray(value)) return value.filter((one) => typeof one === 'string')
    return standard === undefined ? [] : `https://${standard}`
  })
}

const valueAt = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined
