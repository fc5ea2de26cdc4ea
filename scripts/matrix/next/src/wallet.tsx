'use client'

import { builtIns } from '@wallet-modal/plugins/catalog'
import { createModal } from '@wallet-modal/runtime'
import { WalletModalProvider } from '@wallet-modal/runtime/react'
import type { ReactNode } from 'react'
import config from '../wallet-modal.config'

const modal = createModal(config, { catalog: builtIns })

export function Wallet({ children }: { readonly children: ReactNode }) {
  return <WalletModalProvider modal={modal}>{children}</WalletModalProvider>
}
