import { serviceClientOf } from '@wallet-modal/runtime/accounts'
import { HttpError } from '@wallet-modal/runtime/chain'
import { type PluginContext, WalletModalError, withoutIdentifiers } from '@wallet-modal/runtime/plugin'
import { parseAnalyticsConfig } from '@wallet-modal/runtime/schemas'
import type { AnalyticsService, TimedStep } from './EventQueue.js'

type ServiceContext = Pick<PluginContext, 'http' | 'clock' | 'config' | 'alert' | 'notify' | 'state' | 't'>

/**
 * Asks the directory whether the project has analytics on (Spec §7). Rejects where it doesn't say.
 */
export async function askWhetherAllowed(context: ServiceContext): Promise<boolean> {
  const directory = serviceClientOf(context, String(context.config.endpoints.directory))
  const { isAnalyticsEnabled } = await directory.get('getAnalyticsConfig', { parse: parseAnalyticsConfig })
  return isAnalyticsEnabled
}

/** Sends events to the app's own endpoint. A refusal of this page is reported once until one is taken; other failures are silent. */
export function createAnalyticsService(context: ServiceContext, baseUrl: string): AnalyticsService {
  const client = serviceClientOf(context, baseUrl)
  let isRefused = false
  return {
    async send(step) {
      try {
        await client.post('e', bodyOf(step), { as: 'text', parse: () => undefined, keepalive: true })
        isRefused = false
      } catch (error) {
        if (!(error instanceof HttpError) || error.status !== 403) return
        if (!isRefused) reportRefusal(context, error)
        isRefused = true
      }
    },
  }
}

function reportRefusal({ alert, notify, state, t }: ServiceContext, cause: HttpError): void {
  // Spec §8, word for word
  const text = 'Invalid App Configuration'
  alert(
    new WalletModalError('INVALID_APP_CONFIGURATION', text, {
      userMessage: text,
      hint: 'The service at `endpoints.analytics` takes no events from this origin. Add it to the list of the project, or set `features.analytics` to false.',
      cause,
    }),
  )
  if (state.open.peek()) notify({ kind: 'error', text: t('analytics.refused') })
}

/** An event as the service takes it (Spec §7). No address is in it, though the service would take one (decision 24). */
function bodyOf({ step: { event, properties }, timestamp }: TimedStep) {
  const { origin, pathname, hostname } = location
  return {
    eventId: randomUuid(),
    url: origin + pathname.split('/').map(withoutIdentifiers).join('/'),
    domain: hostname,
    timestamp,
    props: { type: 'track', event, properties: struckOut(properties) },
  }
}

/** A UUID of version 4. `crypto.randomUUID` is missing in pages without TLS. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** JSON whose texts say nothing of a visitor; a wallet may have a name of its own choice. */
function struckOut(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? {}), (_, one) =>
    typeof one === 'string' ? withoutIdentifiers(one) : one,
  )
}
