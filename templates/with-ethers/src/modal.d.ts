import type { Modal } from '@wallet-modal/runtime'

/** Of the template's `src/modal.ts`. */
export const modal: Modal
