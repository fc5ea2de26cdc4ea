import type { Namespace } from '../base/caip.js'
import type { ModalCore } from '../modalCore.js'

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
