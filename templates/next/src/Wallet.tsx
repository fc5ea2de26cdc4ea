'use client'

import { WalletModalProvider } from '@wallet-modal/runtime/react'
import type { ReactNode } from 'react'
import { modal } from './modal'

/** The modal, for all that stands in it: hooks and buttons find it there. */
export function Wallet({ children }: { readonly children: ReactNode }) {
  return <WalletModalProvider modal={modal}>{children}</WalletModalProvider>
}
