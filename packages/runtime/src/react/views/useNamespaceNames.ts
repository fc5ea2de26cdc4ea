import { useEffect, useState } from 'react'
import type { Namespace } from '../../base/caip.js'
import { useView } from '../ViewContext.js'

/** Names of namespaces in the visitor's language; undefined until the chain plugins have loaded. */
export function useNamespaceNames(
  namespaces: readonly Namespace[],
): ReadonlyMap<Namespace, string> | undefined {
  const { namespaceName, t } = useView()
  const [names, setNames] = useState<ReadonlyMap<Namespace, string>>()
  const asked = namespaces.join()
  const tag = t('language.tag')

  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has other names.
  useEffect(() => {
    let isWanted = true
    const named = asked
      .split(',')
      .map(async (namespace) => [namespace, await namespaceName(namespace)] as const)
    Promise.all(named).then(
      (all) => {
        if (isWanted) setNames(new Map(all))
      },
      // The code couldn't load: use the bare names.
      () => {
        if (isWanted) setNames(new Map(asked.split(',').map((namespace) => [namespace, namespace])))
      },
    )
    return () => {
      isWanted = false
    }
  }, [asked, tag, namespaceName])
  return names
}
