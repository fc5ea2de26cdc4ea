import type { Modal } from '@wallet-modal/runtime'
import {
  AccountButton,
  ConnectButton,
  NetworkButton,
  useAccount,
  WalletModalProvider,
} from '@wallet-modal/runtime/react'
import { createElement, StrictMode } from 'react'

function Account() {
  const { status } = useAccount()
  return createElement('output', null, status)
}

/** The page that the server renders and the browser hydrates. Without JSX, as the test runner compiles JSX its own way. */
export const serverApp = (modal: Modal) => {
  const children = [NetworkButton, AccountButton, ConnectButton, Account].map((Part) =>
    createElement(Part, { key: Part.name }),
  )
  return createElement(StrictMode, null, createElement(WalletModalProvider, { modal, children }))
}
