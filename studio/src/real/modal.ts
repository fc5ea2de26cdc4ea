import { builtIns } from '@wallet-modal/plugins/catalog'
import { createModal, type Modal, type ModalConfig } from '@wallet-modal/runtime'

// Stands in place of the template's own module, whose cards the studio shows: they follow the binding from one modal to the next.

/** The real modal of this page. */
export let modal: Modal

/** Makes the modal of a config, and destroys the one before it. The next one restores the connection. */
export function remake(config: ModalConfig): Modal {
  modal?.destroy()
  modal = createModal(config, { catalog: builtIns }) as unknown as Modal
  return modal
}
