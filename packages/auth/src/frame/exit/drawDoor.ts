import type { Asked } from '@wallet-modal/plugins/auth/protocol'
import { randomId } from '../../encoding.js'
import { element } from '../approve/drawQuestion.js'
import { dressPage } from '../dressPage.js'
import { languageOf } from '../language.js'
import { openWindow } from '../openWindow.js'
import { exitCss } from './exit.css.js'
import { paragraph, saidLine } from './parts.js'
import { textsIn } from './texts.js'

/** The page of the window, at the wallet's own origin. */
const windowPage = '/exit'
const size = 'popup,width=460,height=760'

/** The way to the wallet's window. */
export interface Door {
  /** 128 random bits, which the window is given. */
  readonly id: string
  /** A window that the frame has no hold of has asked something. */
  reached(): void
}

/** Draws the way to the wallet's window in the frame. Where the browser opens no window, the link opens a tab. */
export function drawDoor({ purpose, language, mode, accent = '', radius }: Asked<'OPEN_WINDOW'>): Door {
  const spoken = languageOf([language])
  const texts = textsIn(spoken)
  dressPage(spoken, { mode, accent, radius }, exitCss)
  const id = randomId()
  const asked = { purpose, language: spoken, mode, accent, radius: `${radius ?? ''}`, id }
  const said = saidLine()
  let isBlocked = false
  const link = element('a', {
    ...{ href: `${windowPage}#${new URLSearchParams(asked)}` },
    ...{ target: '_blank', rel: 'opener', className: 'button', textContent: texts.openWindow },
    onclick(event: MouseEvent) {
      if (isBlocked) return
      event.preventDefault()
      const opened = openWindow(link.href, size)
      isBlocked = opened === 'blocked'
      if (isBlocked) said.textContent = texts.windowBlocked
      else said.textContent = opened === 'apart' ? texts.windowApart : texts.windowOpened
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
  const reached = () => {
    said.textContent = texts.windowOpened
  }
  return { id, reached }
}
