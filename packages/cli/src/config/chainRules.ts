import type { ModalConfig } from '@wallet-modal/runtime/config'
import { namespacesServedBy } from '../catalogue/offers.js'
import type { Finding } from './Finding.js'
import { namespaceOf, type Served } from './servedFeatures.js'
import { withoutPlugin } from './withoutPlugin.js'

/** Account types by namespace (Spec §6). The namespace of a third party may have any. */
const accountTypes: ReadonlyMap<string, readonly string[]> = new Map([
  ['eip155', ['eoa', 'smartAccount']],
  ['solana', ['eoa']],
  ['polkadot', ['eoa']],
  ['bip122', ['payment', 'ordinal', 'stx']],
])

/** Rules for `chains` and for settings by namespace. */
export function chainRules(config: ModalConfig, served: Served): Finding[] {
  return [...chainsWithoutPlugin(config, served), ...wrongAccountTypes(config)]
}

function chainsWithoutPlugin({ chains }: ModalConfig, { plugins }: Served): Finding[] {
  const served = namespacesServedBy(plugins)
  return chains.flatMap((id, at): Finding[] => {
    const namespace = namespaceOf(id)
    if (served.includes(namespace)) return []
    const what = `is a chain of \`${namespace}\``
    return [
      withoutPlugin(`chains[${at}]`, what, ({ namespaces }) => namespaces?.includes(namespace) === true),
    ]
  })
}

function wrongAccountTypes({ accounts = {} }: ModalConfig): Finding[] {
  return Object.entries(accounts).flatMap(([namespace, type]): Finding[] => {
    const known = accountTypes.get(namespace)
    if (type === undefined || !known || known.includes(type)) return []
    return [
      {
        severity: 'error',
        code: 'WM_CONFIG_CONFLICT',
        path: `accounts.${namespace}`,
        message: `is \`${type}\`, a kind of account that \`${namespace}\` does not have`,
        hint: `It has ${known.map((name) => `\`${name}\``).join(', ')}.`,
      },
    ]
  })
}
