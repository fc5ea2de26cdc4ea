import { ConnectorError } from '@wallet-modal/runtime/chain'
import type { PluginContext } from '@wallet-modal/runtime/plugin'
import { externalUrl } from '@wallet-modal/runtime/plugin'
import type { SignClientOptions } from './signClient.js'

/**
 * Reads from the config which relay to use, and how the app introduces itself.
 * @throws ConnectorError `RELAY_UNREACHABLE` if there is no relay, or it isn't encrypted
 */
export function relayOptions({ app, endpoints, projectId = '' }: PluginContext['config']): SignClientOptions {
  const relayUrl = endpoints.relay && parseRelayUrl(endpoints.relay)
  if (!relayUrl) {
    throw new ConnectorError('RELAY_UNREACHABLE', 'No relay is configured to pair over.', {
      hint: 'Set `projectId`, or `endpoints.relay` to your own (`wss:`, or `ws:` on this machine).',
      context: { isConfigured: endpoints.relay !== undefined },
    })
  }
  const { origin, hostname } = location
  return {
    relayUrl,
    projectId,
    // Each relay and project has sessions of its own.
    storagePrefix: `wallet-modal ${projectId} ${relayUrl}`,
    metadata: {
      name: app?.name ?? hostname,
      description: app?.description ?? '',
      url: app?.url ?? origin,
      icons: [...(app?.icons ?? [])],
    },
    verifyUrl: endpoints.verify,
  }
}

/** Applies the rule for web addresses to a socket's URL. */
function parseRelayUrl(url: string): string | undefined {
  const isSocket = /^wss?:/i.test(url)
  return isSocket && externalUrl(url.replace(/^ws/i, 'http'), { allowLoopback: true }) ? url : undefined
}
