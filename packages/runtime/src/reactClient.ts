// Package entry `@wallet-modal/runtime/react`, everywhere but in React Server Components: see react.ts.

export {
  AccountButton,
  type AccountButtonProps,
  ConnectButton,
  type ModalButtonProps,
  NetworkButton,
} from './react/host/buttons.js'
export {
  type UseAccount,
  type UseModal,
  useAccount,
  useBalance,
  useModal,
  useNetwork,
  useProvider,
  useSignInSession,
} from './react/host/hooks.js'
export { useModalInstance, WalletModalProvider } from './react/host/WalletModalProvider.js'
