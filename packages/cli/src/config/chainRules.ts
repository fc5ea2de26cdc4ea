import type { ModalConfig } from '@wallet-modal/runtime/config'
import { namespacesServedBy } from '../catalogue/offers.js'
import type { Finding } from './Finding.js'
import { namespaceOf, type Served } from './servedFeatures.js'

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
    return [
      {
        severity: 'error',
        code: 'WM_CONFIG_NO_PLUGIN',
        path: `chains[${at}]`,
        message: `is a chain of \`${namespace}\`, but no built-in plugin supports that namespace yet`,
        hint: 'Remove it.',
      },
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
