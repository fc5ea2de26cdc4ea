import type SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { type OptionalSdk, sdkError } from '@wallet-modal/runtime/chain'
import { parseSafeInfo, type SafeInfo } from './safeInfo.js'

/** The Safe around the page, with the SDK that talks to it. */
export interface OpenSafe {
  readonly sdk: SafeAppsSDK
  readonly info: SafeInfo
}

/** The part of the SDK that listens to the parent. */
interface Communicator {
  readonly onParentMessage: (event: MessageEvent) => void
}

/**
 * Asks the page's parent whether it is a Safe. The SDK posts to any parent, so nothing else is sent before one of `origins` answers.
 * If the parent navigates later, the page is closed with it.
 *
 * @param signal removes the listener
 * @returns undefined if the parent is not a Safe; stays pending if it doesn't answer
 * @throws PluginError `SDK_MISSING`, `PLUGIN_LOAD_FAILED`
 */
export async function openSafe(
  origins: readonly RegExp[],
  signal: AbortSignal,
): Promise<OpenSafe | undefined> {
  // Not every browser supports this. The SDK also checks the origin of each answer.
  const parentOrigin = window.location.ancestorOrigins?.[0]
  if (parentOrigin !== undefined && !origins.some((one) => one.test(parentOrigin))) return undefined
  const { default: Sdk } = await loadSdk()
  if (signal.aborted) return undefined

  const sdk = new Sdk({ allowedDomains: [...origins] })
  const { onParentMessage } = Reflect.get(sdk, 'communicator') as Communicator
  // The SDK never removes its listener, and throws at messages of other protocols.
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

/** The SDK's name in error messages. The facts list the same package. */
export const optionalSdk: OptionalSdk = {
  pluginId: 'safe',
  name: 'The Safe Apps SDK',
  install: '@safe-global/safe-apps-sdk@9.1.0',
}

async function loadSdk() {
  try {
    return await import('@safe-global/safe-apps-sdk')
  } catch (cause) {
    throw sdkError(optionalSdk, cause)
  }
}
