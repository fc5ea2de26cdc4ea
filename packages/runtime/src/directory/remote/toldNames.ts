import type { ResolvedConfig } from '../../config/types.js'
import type { Wallet } from '../../connectors/wallet.js'
import { otherNames } from '../otherNames.js'
import { directoryId } from './directoryId.js'

/** The config's lists with more names of those that they name. */
export type ToldNames = Pick<ResolvedConfig['wallets'], 'include' | 'exclude'>

/**
 * The config's lists, where they name wallets by ids that the bundled directory doesn't know: with what the service says these
 * are called. An installed wallet announces its rdns or its name, and no id. Undefined where there is nobody to ask for.
 *
 * @param ask what the service has of these ids
 */
export async function toldNames(
  config: Pick<ResolvedConfig, 'wallets'>,
  ask: (ids: readonly string[]) => Promise<readonly Wallet[]>,
): Promise<ToldNames | undefined> {
  const { include, exclude } = config.wallets
  const ids = [...new Set([...include, ...exclude])].filter((name) => directoryId.test(name))
  const bundled = await otherNames(
    config,
    ids.map((id) => [id]),
  )
  const unknown = ids.filter((_, at) => bundled[at]?.length === 1)
  if (unknown.length === 0) return undefined
  const [included = [], excluded = []] = await otherNames(config, [include, exclude], await ask(unknown))
  return { include: included, exclude: excluded }
}
