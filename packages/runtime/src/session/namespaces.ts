import type { Namespace } from '../base/caip.js'
import type { ChainService } from '../connectors/chainService.js'
import type { ProviderOf } from '../connectors/provider.js'
import { errorFor } from '../errors/errorFor.js'
import type { Kernel } from '../modalCore.js'

/**
 * Asserts that the config has a chain of the namespace, where one is named.
 * @throws WalletModalError `UNSUPPORTED_CHAIN`
 */
export function assertServed({ store }: Kernel, namespace: Namespace | undefined): void {
  if (namespace === undefined || store.namespaces.includes(namespace)) return
  throw errorFor('UNSUPPORTED_CHAIN', {
    hint: `\`chains\` has no chain of ${namespace}, only of ${store.namespaces.join(', ')}. Leave the namespace out for all.`,
    context: { namespace },
  })
}

/** Resolves when nothing is being restored in this namespace, or in any where none is named. */
export function restored({ store }: Kernel, namespace?: Namespace): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.connections.restoring.subscribe((restoring) => {
      if (namespace === undefined ? restoring.size > 0 : restoring.has(namespace)) return
      resolve()
      // The first call comes from inside `subscribe`, before `stop` is assigned.
      queueMicrotask(() => stop())
    })
  })
}

/**
 * Loads the chain service of a namespace.
 * @throws WalletModalError `ADAPTER_NOT_FOUND` without one; what its chunk failed with
 */
export async function chainOf(core: Kernel, namespace: Namespace): Promise<ChainService> {
  const chain = await (await core.namespaces.load(namespace)).chain?.()
  if (chain) return chain
  throw errorFor('ADAPTER_NOT_FOUND', {
    hint: `The plugin of ${namespace} has no \`chain\`, so nothing can be read from its networks.`,
    context: { namespace },
  })
}

/** The visible name of a namespace: the app's own text, else the chain plugin's in the visitor's language, else the namespace. */
export async function namespaceName({ namespaces, messages }: Kernel, namespace: Namespace): Promise<string> {
  const key = `namespace.${namespace}`
  const own = messages.translate(key)
  if (own !== key) return own
  try {
    const { name = namespace } = await namespaces.load(namespace)
    if (typeof name === 'string') return name
    const tag = messages.translate('language.tag')
    return (Object.hasOwn(name, tag) ? name[tag] : undefined) ?? name.en
  } catch {
    // The plugin can't be loaded. A visitor who chooses the namespace sees that error then.
    return namespace
  }
}

/**
 * The connected wallet's own provider. Waits for a session that is being restored.
 * @throws WalletModalError `NOT_CONNECTED`
 */
export async function getProvider<N extends Namespace>(core: Kernel, namespace: N): Promise<ProviderOf<N>> {
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
