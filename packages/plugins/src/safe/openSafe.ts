import type SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { type OptionalSdk, sdkError } from '@wallet-modal/runtime/chain'
import { parseSafeInfo, type SafeInfo } from './safeInfo.js'

/** The Safe around the page, and the way to it. */
export interface OpenSafe {
  readonly sdk: SafeAppsSDK
  readonly info: SafeInfo
}

/** What of the SDK hears the parent. */
interface Communicator {
  readonly onParentMessage: (event: MessageEvent) => void
}

/**
 * Asks the page's parent whether it is a Safe. The SDK posts to whoever frames the page, so nothing but that question is sent
 * before one of `origins` has answered; a parent that navigates afterwards takes the page with it.
 *
 * @param signal takes the listener back
 * @returns undefined where the parent is none; pending where it doesn't answer
 * @throws PluginError `SDK_MISSING`, `PLUGIN_LOAD_FAILED`
 */
export async function openSafe(
  origins: readonly RegExp[],
  signal: AbortSignal,
): Promise<OpenSafe | undefined> {
  // Not every browser tells it; the SDK looks at the origin of each answer.
  const parentOrigin = window.location.ancestorOrigins?.[0]
  if (parentOrigin !== undefined && !origins.some((one) => one.test(parentOrigin))) return undefined
  const { default: Sdk } = await loadSdk()
  if (signal.aborted) return undefined

  const sdk = new Sdk({ allowedDomains: [...origins] })
  const { onParentMessage } = Reflect.get(sdk, 'communicator') as Communicator
  // The SDK never takes its listener back, and throws at what is no message of its protocol.
  window.removeEventListener('message', onParentMessage)
  window.addEventListener(
    'message',
    (event) => {
      if (typeof event.data?.id === 'string' && typeof event.data.version === 'string') onParentMessage(event)
    },
    { signal },
  )
  const info = parseSafeInfo(await sdk.safe.getInfo())
  return info && { sdk, info }
}

/** The SDK as messages name it; the facts have the same package. */
export const optionalSdk: OptionalSdk = {
  pluginId: 'safe',
  name: 'The SDK of Safe Apps',
  install: '@safe-global/safe-apps-sdk@9.1.0',
}

async function loadSdk() {
  try {
    return await import('@safe-global/safe-apps-sdk')
  } catch (cause) {
    throw sdkError(optionalSdk, cause)
  }
}
