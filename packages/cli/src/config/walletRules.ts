import type { ModalConfig } from '@wallet-modal/runtime/config'
import type { Finding } from './Finding.js'
import { featuresOf, type Served } from './servedFeatures.js'

/** Rules for lists of wallets. Ids are compared as written: a slug and an id of one wallet count as two. */
export function walletRules(config: ModalConfig, served: Served): Finding[] {
  const { custom = [], exclude = [], featured = [], include = [] } = config.wallets ?? {}
  const own = custom.map(({ id }) => id)
  const isListed = (id: string) => include.length === 0 || include.includes(id) || own.includes(id)
  return [
    ...featured.flatMap((id, at): Finding[] => {
      const path = `wallets.featured[${at}]`
      if (exclude.includes(id)) return [excludedToo(path, id)]
      return isListed(id) ? [] : [notIncluded(path, id)]
    }),
    ...include.flatMap((id, at) => (exclude.includes(id) ? [excludedToo(`wallets.include[${at}]`, id)] : [])),
    ...nothingToConnectWith(config, served),
  ]
}

function excludedToo(path: string, id: string): Finding {
  return {
    severity: 'error',
    code: 'WM_CONFIG_CONFLICT',
    path,
    message: `is \`${id}\`, which \`wallets.exclude\` hides`,
    hint: 'Remove it from one of the two.',
  }
}

function notIncluded(path: string, id: string): Finding {
  return {
    severity: 'warning',
    code: 'WM_CONFIG_NO_EFFECT',
    path,
    message: `is \`${id}\`, which is not in \`wallets.include\` by that name, so it may not be shown`,
    hint: 'Add it to `wallets.include`, or name it here as it is named there.',
  }
}

function nothingToConnectWith(config: ModalConfig, served: Served): Finding[] {
  const { custom = [], exclude = [], include = [] } = config.wallets ?? {}
  const hasWallet =
    include.length === 0 ||
    include.some((id) => !exclude.includes(id)) ||
    custom.some(({ id }) => !exclude.includes(id))
  const { email, socials } = featuresOf(config, served.plugins)
  if (hasWallet || email || socials.length > 0) return []
  return [
    {
      severity: 'error',
      code: 'WM_CONFIG_CONFLICT',
      path: 'wallets.include',
      message: 'has only wallets that `wallets.exclude` hides, so there would be nothing to connect with',
      hint: 'Leave one wallet, or turn `features.email` or `features.socials` on.',
    },
  ]
}
