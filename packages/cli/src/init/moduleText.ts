import { dirname, relative } from 'node:path/posix'
import type { Framework } from './Framework.js'

/** The module that creates the modal, once. */
export function moduleText({ moduleKind }: Framework, path: string): string {
  const config = relative(dirname(path), 'wallet-modal.config')
  const from = config.startsWith('.') ? config : `./${config}`
  if (moduleKind === 'modal') {
    return `import { builtIns } from '@wallet-modal/plugins/catalog'
import { createModal } from '@wallet-modal/runtime'
import config from '${from}'

export const modal = createModal(config, { catalog: builtIns })
`
  }
  const isTyped = path.endsWith('.tsx')
  return `'use client'

import { builtIns } from '@wallet-modal/plugins/catalog'
import { createModal } from '@wallet-modal/runtime'
import { WalletModalProvider } from '@wallet-modal/runtime/react'
${isTyped ? "import type { ReactNode } from 'react'\n" : ''}import config from '${from}'

const modal = createModal(config, { catalog: builtIns })

export function Wallet({ children }${isTyped ? ': { readonly children: ReactNode }' : ''}) {
  return <WalletModalProvider modal={modal}>{children}</WalletModalProvider>
}
`
}
