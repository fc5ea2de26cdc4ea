import type { Modal } from '@wallet-modal/runtime'

/** The modal of the template's `src/modal.ts`. */
export const modal: Modal
