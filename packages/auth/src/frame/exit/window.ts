import { WalletError } from '../WalletError.js'
import { createAskFrame } from './askFrame.js'
import { dressPage, paragraph, showPage } from './parts.js'
import { languageOf, textsIn } from './texts.js'
import { drawWindow } from './windowViews.js'

// A window of the wallet, which its frame has opened: the only place where a wallet is exported or imported.
const asked = new URLSearchParams(location.hash.slice(1))
const language = languageOf([asked.get('language') ?? '', ...navigator.languages])
const mode = asked.get('mode')
const purpose = asked.get('purpose') === 'import' ? 'import' : 'export'
const texts = textsIn(language)
dressPage(language, mode === 'dark' || mode === 'light' ? mode : 'auto')

const opener = window.opener as Window | null
if (opener) {
  showPage(texts.loading, [])
  drawWindow({ ask: createAskFrame(opener, location.origin), language, purpose }).catch((error: unknown) => {
    const isOver = error instanceof WalletError && error.code === 'SESSION_ENDED'
    showPage(purpose === 'import' ? texts.doorImport : texts.doorExport, [
      paragraph(isOver ? texts.noSession : texts.UNAVAILABLE, 'problem'),
    ])
  })
} else showPage(texts.doorExport, [paragraph(texts.stray)])
