// Package entry `@wallet-modal/runtime/react` for React Server Components (condition `react-server`): all of reactClient.ts, behind
// the directive. A file of its own, as Vite without React's plugin warns of a directive wherever it meets one.
'use client'

export {
  AccountButton,
  type AccountButtonProps,
  ConnectButton,
  type ModalButtonProps,
  NetworkButton,
  type UseAccount,
  type UseModal,
  useAccount,
  useBalance,
  useModal,
  useModalInstance,
  useNetwork,
  useProvider,
  useSignInSession,
  WalletModalProvider,
} from './reactClient.js'
