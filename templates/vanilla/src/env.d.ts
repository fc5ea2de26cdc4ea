/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Address of a running sandbox (`npm run sandbox`); only while you develop. */
  readonly VITE_WALLET_MODAL_SANDBOX?: string
}
