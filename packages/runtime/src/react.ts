// Package entry `@wallet-modal/runtime/react` for React Server Components (condition `react-server`): all of reactClient.ts, behind
// the directive. A separate file, as Vite without React's plugin warns about each file with a directive.
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
