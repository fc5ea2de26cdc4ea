import type { Modal } from '@wallet-modal/runtime'

/** The part of a modal that the bridges use. It fits any modal, whatever its plugins. */
export type BridgedModal = Pick<
  Modal,
  'state' | 'start' | 'open' | 'connect' | 'disconnect' | 'switchNetwork' | 'getProvider' | 'on'
>
