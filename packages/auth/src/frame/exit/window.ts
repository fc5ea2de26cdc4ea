import { dressPage } from '../dressPage.js'
import { languageOf } from '../language.js'
import { WalletError } from '../WalletError.js'
import { createAskFrame, overChannel, throughOpener } from './askFrame.js'
import { exitCss } from './exit.css.js'
import { paragraph, showPage } from './parts.js'
import { textsIn } from './texts.js'
import { drawWindow } from './windowViews.js'

// A window of the wallet, which its frame has opened: the only place where a wallet is exported or imported.
const asked = new URLSearchParams(location.hash.slice(1))
const language = languageOf([asked.get('language') ?? '', ...navigator.languages])
const wanted = asked.get('mode')
const look = {
  language,
  mode: wanted === 'dark' || wanted === 'light' ? wanted : 'auto',
  accent: asked.get('accent') ?? undefined,
  radius: Number(asked.get('radius') || Number.NaN),
} as const
const purpose = asked.get('purpose') === 'import' ? 'import' : 'export'
const id = asked.get('id') ?? ''
const texts = textsIn(language)
dressPage(language, look, exitCss)

const opener = window.opener as Window | null
const title = purpose === 'import' ? texts.doorImport : texts.doorExport
const reach = opener
  ? throughOpener(opener, location.origin)
  : /^[\w-]{22}$/.test(id)
    ? overChannel(id)
    : undefined
if (reach) {
  // Without an opener, until the frame answers: it never does where page and wallet are of two sites.
  if (opener) showPage(texts.loading, [])
  else showPage(title, [paragraph(texts.unreached)])
  drawWindow({ ask: createAskFrame(reach), language, look, purpose }).catch((error: unknown) => {
    const isOver = error instanceof WalletError && error.code === 'SESSION_ENDED'
    if (opener || isOver)
      showPage(title, [paragraph(isOver ? texts.noSession : texts.UNAVAILABLE, 'problem')])
  })
} else showPage(title, [paragraph(texts.stray)])
