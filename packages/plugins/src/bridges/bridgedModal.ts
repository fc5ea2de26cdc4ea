import type { Modal } from '@wallet-modal/runtime'

/** What the bridges use of a modal: any will do, whatever its plugins are. */
export type BridgedModal = Pick<
  Modal,
  'state' | 'start' | 'open' | 'connect' | 'disconnect' | 'switchNetwork' | 'getProvider' | 'on'
>
