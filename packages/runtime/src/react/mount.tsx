import { effect } from '@preact/signals-core'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { accentTokens } from '../base/accent.js'
import { adoptOnce, adoptSheet } from '../base/sheets.js'
import type { ThemeConfig } from '../config/types.js'
import { readyToDraw } from '../discovery/listedWallets.js'
import type { ModalCore } from '../modalCore.js'
import { close } from '../navigation/close.js'
import { firstView, prepare } from '../navigation/open.js'
import type { ViewContext } from '../plugin/context.js'
import type { CloseReason } from '../store/events.js'
import { Dialog } from './dialog/Dialog.js'
import dialog from './styles/dialog.css?inline'
import motion from './styles/motion.css?inline'
import parts from './styles/parts.css?inline'
import tokens from './styles/tokens.css?inline'
import { CurrentRoot } from './styles/useSheet.js'
import { CurrentCore, CurrentView } from './ViewContext.js'
import { preloadView } from './ViewOutlet.js'

/** The styles of the first opening, as one sheet. Later views and parts bring their own (`useSheet`). */
const modalStyles = `dialog,.page-notices{${accentTokens}}${tokens}${dialog}${parts}${motion}`

/** A mounted modal. */
export interface Surface {
  /** Loads the code of the view that `open` would show. Never rejects. */
  preload(): Promise<void> | undefined
  /** Removes every node and listener. */
  unmount(): void
}

/**
 * Puts the closed dialog into the page, in an open shadow root, with the view that `open` would show (decision 10). The first
 * click then only has to open it.
 *
 * @param beforeDrawing opens the modal if a click is waiting, so that it is drawn once
 */
export async function mount(
  core: ModalCore,
  context: ViewContext,
  document: Document,
  beforeDrawing: () => void,
): Promise<Surface> {
  const { config, store, views } = core
  prepare(core)
  const first = store.router.current.peek()
  const [theme] = await Promise.all([
    themeOf(document, config.theme),
    first && preloadView(views.get(first.view)),
    readyToDraw(core),
  ])

  const host = core.surface.host(document)
  const shadow = host.shadowRoot as ShadowRoot
  adoptOnce(shadow, modalStyles)
  if (theme) adoptSheet(shadow, theme)

  const stopStyles = effect(() => {
    for (const text of store.styles.texts.value) adoptOnce(shadow, text)
  })

  const requestClose = (reason: CloseReason) => void close(core, reason)
  beforeDrawing()
  const root = createRoot(shadow)
  // The visitor has waited for the network already: render at once.
  flushSync(() =>
    root.render(
      <CurrentCore.Provider value={core}>
        <CurrentView.Provider value={context}>
          <CurrentRoot.Provider value={shadow}>
            <Dialog core={core} context={context} document={document} requestClose={requestClose} />
          </CurrentRoot.Provider>
        </CurrentView.Provider>
      </CurrentCore.Provider>,
    ),
  )

  return {
    preload() {
      const first = firstView(core)
      return views.has(first) ? preloadView(views.get(first)) : undefined
    },
    unmount() {
      stopStyles()
      root.unmount()
      host.remove()
    },
  }
}

/** The theme's sheet; its code loads only if the config has a theme. */
async function themeOf(document: Document, theme: ThemeConfig): Promise<CSSStyleSheet | undefined> {
  const { accent, radius, tokens } = theme
  if (accent === undefined && radius === undefined && tokens === undefined) return undefined
  const { themeSheet } = await import('./styles/themeSheet.js')
  return themeSheet(document, theme)
}
