import { ConnectorError, type ResolvedConfig } from '@wallet-modal/runtime/chain'
import { externalUrl } from '@wallet-modal/runtime/plugin'
import type { SignClientOptions } from './signClient.js'

/**
 * How to reach the relay that a config names, and as whom.
 * @throws ConnectorError `RELAY_UNREACHABLE` when there is no relay, or one that isn't encrypted
 */
export function relayOptions({ app, endpoints, projectId = '' }: ResolvedConfig): SignClientOptions {
  const relayUrl = endpoints.relay && parseRelayUrl(endpoints.relay)
  if (!relayUrl) {
    throw new ConnectorError('RELAY_UNREACHABLE', 'There is no relay to pair over.', {
      hint: 'Set `projectId` for the public relay, or `endpoints.relay` to one of your own: `wss:`, or `ws:` to this machine.',
      context: { isConfigured: endpoints.relay !== undefined },
    })
  }
  const { origin, hostname } = location
  return {
    relayUrl,
    projectId,
    // Sessions of another relay or project are not this one's.
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

/** The web's rule for an address, in the socket's schemes. */
function parseRelayUrl(url: string): string | undefined {
  const isSocket = /^wss?:/i.test(url)
  return isSocket && externalUrl(url.replace(/^ws/i, 'http'), { allowLoopback: true }) ? url : undefined
}
