import type { Asked } from '@wallet-modal/plugins/auth/protocol'
import { element } from '../approve/drawQuestion.js'
import { dressPage, paragraph, saidLine } from './parts.js'
import { languageOf, textsIn } from './texts.js'

/** The page of the window, at the wallet's own origin. */
const windowPage = '/exit'
const size = 'popup,width=460,height=760'

/** Draws the way to the wallet's window in the frame. Where the browser opens no window, the link opens a tab. */
export function drawDoor({ purpose, language, mode }: Asked<'OPEN_WINDOW'>): void {
  const spoken = languageOf([language])
  const texts = textsIn(spoken)
  dressPage(spoken, mode)
  const said = saidLine()
  const link = element('a', {
    ...{ href: `${windowPage}#${new URLSearchParams({ purpose, language: spoken, mode })}` },
    ...{ target: '_blank', rel: 'opener', className: 'button', textContent: texts.openWindow },
    onclick(event: MouseEvent) {
      if (!window.open(link.href, '_blank', size)) return
      event.preventDefault()
      said.textContent = texts.windowOpened
    },
  })
  const isExport = purpose === 'export'
  document.body.replaceChildren(
    element('main', { className: 'exit' }, [
      element('h1', { textContent: isExport ? texts.doorExport : texts.doorImport }),
      paragraph(isExport ? texts.doorExportHint : texts.doorImportHint, 'hint'),
      link,
      said,
    ]),
  )
}
