import type { Namespace } from '../base/caip.js'
import type { ChainService } from '../connectors/chainService.js'
import type { ProviderOf } from '../connectors/provider.js'
import { errorFor } from '../errors/errorFor.js'
import type { ModalCore } from '../modalCore.js'

/**
 * Refuses a namespace that no chain of the config is of; none is any.
 * @throws WalletModalError `UNSUPPORTED_CHAIN`
 */
export function assertServed({ store }: ModalCore, namespace: Namespace | undefined): void {
  if (namespace === undefined || store.namespaces.includes(namespace)) return
  throw errorFor('UNSUPPORTED_CHAIN', {
    hint: `\`chains\` has no chain of ${namespace}; its namespaces are ${store.namespaces.join(', ')}. Leave the namespace out for all.`,
    context: { namespace },
  })
}

/** Resolves when nothing is being restored in this namespace any more, or in none when none is named. */
export function restored({ store }: ModalCore, namespace?: Namespace): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.connections.restoring.subscribe((restoring) => {
      if (namespace === undefined ? restoring.size > 0 : restoring.has(namespace)) return
      resolve()
      // The first call comes from inside `subscribe`, before there is anything to stop.
      queueMicrotask(() => stop())
    })
  })
}

/**
 * What reads from a namespace's chains.
 * @throws WalletModalError `ADAPTER_NOT_FOUND`, also where the namespace's plugin reads nothing; what its chunk failed with
 */
export async function chainOf(core: ModalCore, namespace: Namespace): Promise<ChainService> {
  const chain = await (await core.namespaces.load(namespace)).chain?.()
  if (chain) return chain
  throw errorFor('ADAPTER_NOT_FOUND', {
    hint: `The plugin of ${namespace} brings no \`chain\`, so nothing can be read from its networks.`,
    context: { namespace },
  })
}

/** How visitors know a namespace: in the app's own words, else as its chain plugin calls it in their language, else bare. */
export async function namespaceName(
  { namespaces, messages }: ModalCore,
  namespace: Namespace,
): Promise<string> {
  const key = `namespace.${namespace}`
  const own = messages.translate(key)
  if (own !== key) return own
  try {
    const { name = namespace } = await namespaces.load(namespace)
    if (typeof name === 'string') return name
    const tag = messages.translate('language.tag')
    return (Object.hasOwn(name, tag) ? name[tag] : undefined) ?? name.en
  } catch {
    // Its code can't be had for now: whoever chooses it is told then.
    return namespace
  }
}

/**
 * The connected wallet's own provider. Waits for a session that is being restored.
 * @throws WalletModalError `NOT_CONNECTED`
 */
export async function getProvider<N extends Namespace>(
  core: ModalCore,
  namespace: N,
): Promise<ProviderOf<N>> {
  await restored(core, namespace)
  const live = core.store.connections.live.peek().get(namespace)
  if (!live) {
    throw errorFor('NOT_CONNECTED', {
      message: `No wallet is connected in ${namespace}, so there is no provider. Await \`modal.connect()\` first, or listen for its \`connect\` event.`,
      context: { namespace },
    })
  }
  return live.connection.provider as ProviderOf<N>
}
