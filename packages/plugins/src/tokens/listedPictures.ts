import {
  createPictures,
  type Pictures,
  pictureRequest,
  serviceClientOf,
} from '@wallet-modal/runtime/accounts'
import type { PluginContext } from '@wallet-modal/runtime/plugin'

/** What pictures are found with. */
export type PicturesContext = Pick<PluginContext, 'clock' | 'config' | 'http'>

/**
 * The directory's pictures, of tokens by their symbols or of currencies by their codes (Spec §7).
 *
 * @returns undefined without a directory
 */
export function createListedPictures(
  context: PicturesContext,
  route: 'getCurrencyImage' | 'getTokenImage',
): Pictures | undefined {
  const { directory } = context.config.endpoints
  if (directory === undefined) return undefined
  const { get } = serviceClientOf(context, directory)
  return createPictures(
    (name) => get(`public/${route}/${encodeURIComponent(name)}`, pictureRequest),
    context.clock,
  )
}
