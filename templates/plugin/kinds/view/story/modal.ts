import { builtIns } from '@wallet-modal/plugins/catalog'
import { createModal } from '@wallet-modal/runtime'
import { sampleEntry } from '../src/index.js'
import config from './wallet-modal.config'

/** The real modal, with the plugin as an app has it. */
const modal = createModal(config, { catalog: { ...builtIns, sample: sampleEntry } })

/** Opens it by the page's button. */
export function openOnClick(): void {
  document.querySelector('#open')?.addEventListener('click', () => void modal.open())
  modal.start()
}
