import type { WindowAnswered } from '@wallet-modal/plugins/auth/protocol'
import { phraseOf } from '../../keys/accounts.js'
import { sealBackup } from '../../keys/backup.js'
import { PhraseError, seedOfPhrase } from '../../keys/phrase.js'
import { element } from '../approve/drawQuestion.js'
import type { Look } from '../dressPage.js'
import type { Language } from '../language.js'
import { drawStep } from '../recovery/drawStep.js'
import { factorControls, openSecret } from '../recovery/factorControls.js'
import { failureText } from '../recovery/failureText.js'
import { WalletError } from '../WalletError.js'
import type { AskFrame } from './askFrame.js'
import {
  button,
  drawSecrets,
  field,
  paragraph,
  problemLine,
  progressBar,
  saidLine,
  showPage,
} from './parts.js'
import { strengthOf } from './strength.js'
import { type ExitTexts, fillIn, textsIn } from './texts.js'

/** State that the window's views share. */
interface Place {
  readonly ask: AskFrame
  readonly language: Language
  readonly look: Look
  readonly purpose: 'export' | 'import'
  /** Secret of the visitor's recovery factor. */
  readonly secret?: Uint8Array<ArrayBuffer>
}

type Wallet = NonNullable<WindowAnswered<'STANDING'>['wallet']>

/**
 * What proves the visitor before an export. A code, where the account has an email address. Without one, a new log-in with a way back, which
 * has to be added first: a log-in alone exports nothing.
 */
export function proofOf({ email, wallet }: WindowAnswered<'STANDING'>): 'code' | 'logIn' | 'factor' {
  if (email !== undefined) return 'code'
  return (wallet?.factors.length ?? 0) > 0 ? 'logIn' : 'factor'
}

/** Draws the window's first view. @throws WalletError `SESSION_ENDED`, `UNAVAILABLE` */
export async function drawWindow(place: Place): Promise<void> {
  const texts = textsIn(place.language)
  const isImport = place.purpose === 'import'
  const exists = () => showPage(texts.doorImport, [paragraph(texts.importExists)])
  try {
    const standing = await place.ask('STANDING', {})
    const { isFresh, wallet } = standing
    if (isImport) return wallet ? exists() : drawImport(place)
    if (!wallet) return showPage(texts.doorExport, [paragraph(texts.noWallet)])
    if (isFresh) return await drawFactor(place, wallet)
    drawProof(place, standing, wallet)
  } catch (error) {
    // The account's wallet lives on another device.
    if (isImport && error instanceof WalletError && error.code === 'DEVICE_UNKNOWN') return exists()
    throw error
  }
}

/** Asks for one of the wallet's recovery factors, if it has any and none was used here. */
async function drawFactor(place: Place, wallet: Wallet): Promise<void> {
  const texts = textsIn(place.language)
  const { walletId, epoch, factors } = wallet
  if (place.secret || factors.length === 0) return drawMenu(place)
  document.title = texts.doorExport
  const secret = await drawStep<Uint8Array<ArrayBuffer>>(
    place.look,
    new AbortController().signal,
    failureText,
    ({ exportTitle, exportText }) => ({
      ...{ title: exportTitle, text: exportText },
      controls: (step) => factorControls(wallet, openSecret(walletId, epoch), step),
    }),
  )
  if (secret) return drawMenu({ ...place, secret })
  showPage(texts.doorExport, [button(texts.back, () => void drawFactor(place, wallet))])
}

/** Asks for a new code. Nothing is sent before the visitor asks for it. */
function drawProof(place: Place, standing: WindowAnswered<'STANDING'>, wallet: Wallet, why?: string): void {
  const texts = textsIn(place.language)
  const { email = '' } = standing
  const proof = proofOf(standing)
  if (proof !== 'code') {
    showPage(texts.doorExport, [paragraph(proof === 'logIn' ? texts.proofByLogIn : texts.proofByFactor)])
    return
  }
  const code = element('input', {
    ...{ className: 'code', inputMode: 'numeric', autocomplete: 'one-time-code', maxLength: 6, dir: 'ltr' },
  })
  const problem = problemLine()
  if (why !== undefined) problem.textContent = why
  const said = saidLine()
  const codeField = field(texts.code, code)
  const confirm = element('button', { type: 'submit', className: 'primary', textContent: texts.confirm })
  const send = button(texts.sendCode, () =>
    attempt(send, problem, texts, async () => {
      await place.ask('SEND_CODE', { language: place.language })
      said.textContent = fillIn(texts.codeSent, { email })
      codeField.hidden = false
      confirm.hidden = false
      code.focus()
    }),
  )
  codeField.hidden = true
  confirm.hidden = true
  const form = formOf([said, codeField, problem, confirm, send], () =>
    attempt(confirm, problem, texts, async () => {
      await place.ask('TRY_CODE', { code: code.value.trim() })
      void drawFactor(place, wallet)
    }),
  )
  showPage(texts.doorExport, [paragraph(fillIn(texts.proofHint, { email }), 'hint'), form])
}

function drawMenu(place: Place): void {
  const texts = textsIn(place.language)
  const choice = (label: string, hint: string, choose: () => void) => {
    const made = element('button', { type: 'button', className: 'choice', onclick: choose }, [
      element('span', { textContent: label }),
      element('span', { className: 'hint', textContent: hint }),
    ])
    return made
  }
  showPage(texts.doorExport, [
    paragraph(texts.menuHint, 'hint'),
    choice(texts.saveFile, texts.saveFileHint, () => drawFile(place)),
    choice(texts.showPhrase, texts.showPhraseHint, () => drawPhrase(place)),
  ])
}

/** Asks for a passphrase twice, and saves the file. */
function drawFile(place: Place): void {
  const texts = textsIn(place.language)
  const first = element('input', { type: 'password', autocomplete: 'new-password' })
  const second = element('input', { type: 'password', autocomplete: 'new-password' })
  const strength = saidLine()
  const problem = problemLine()
  const said = saidLine()
  const progress = progressBar(texts.working)
  const pageLink = element('a', {
    ...{ href: '/recover.html', download: 'recover.html', className: 'link', hidden: true },
    textContent: texts.savePage,
  })
  const save = element('button', { type: 'submit', className: 'primary', textContent: texts.save })
  first.oninput = () => {
    strength.textContent = first.value === '' ? '' : texts[strengthOf(first.value)]
  }
  const form = formOf(
    [
      field(texts.passphrase, first, texts.passphraseHint),
      strength,
      field(texts.passphraseAgain, second),
      ...[problem, said, pageLink, progress.bar, save],
    ],
    () => {
      const judged = strengthOf(first.value)
      problem.textContent = ''
      if (judged === 'tooShort' || judged === 'tooSimple') problem.textContent = texts[judged]
      else if (first.value !== second.value) problem.textContent = texts.notSame
      if (problem.textContent !== '') return (first.value === second.value ? first : second).focus()
      return attempt(save, problem, texts, async () => {
        said.textContent = texts.working
        try {
          await saveFile(place, first.value, progress.advance)
        } catch (error) {
          said.textContent = ''
          throw error
        } finally {
          progress.end()
        }
        said.textContent = texts.saved
        pageLink.hidden = false
        first.value = ''
        second.value = ''
        strength.textContent = ''
      })
    },
    () => drawFreshWindow(place),
  )
  showPage(texts.saveFile, [form, button(texts.back, () => drawMenu(place))])
}

async function saveFile(
  place: Place,
  passphrase: string,
  onProgress: (share: number) => void,
): Promise<void> {
  const { seed, ...wallet } = await place.ask('EXPORT_SEED', { recoverySecret: place.secret })
  const bytes = new Uint8Array(seed)
  seed.fill(0)
  const text = await sealBackup(bytes, passphrase, wallet, { onProgress }).finally(() => bytes.fill(0))
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  element('a', { href, download: `wallet-backup-${wallet.evmAddress.slice(0, 8)}.json` }).click()
  // The download has its own reference once it has begun.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}

function drawPhrase(place: Place): void {
  const texts = textsIn(place.language)
  const problem = problemLine()
  const read = async () => {
    const { seed } = await place.ask('EXPORT_SEED', { recoverySecret: place.secret })
    const phrase = phraseOf(seed)
    seed.fill(0)
    return phrase
  }
  const secrets = drawSecrets([{ label: texts.phrase, isPhrase: true, read }], texts, (error) => {
    if (isStale(error)) drawFreshWindow(place)
    else problem.textContent = refusalText(error, texts)
  })
  showPage(texts.showPhrase, [
    paragraph(texts.secretWarning, 'warning'),
    ...secrets,
    problem,
    button(texts.back, () => drawMenu(place)),
  ])
}

/** Begins again, after a proof that has become too old. */
function drawFreshWindow(place: Place): void {
  const texts = textsIn(place.language)
  place.ask('STANDING', {}).then(
    (standing) => standing.wallet && drawProof(place, standing, standing.wallet, texts.PROOF_NEEDED),
    (error) => showPage(texts.doorExport, [paragraph(refusalText(error, texts), 'problem')]),
  )
}

/** Asks for a phrase, for an account that has no wallet yet. */
function drawImport(place: Place): void {
  const texts = textsIn(place.language)
  const words = element('textarea', {
    ...{ dir: 'ltr', autocapitalize: 'none', autocomplete: 'off', spellcheck: false, translate: false },
  })
  const problem = problemLine()
  const submit = element('button', { type: 'submit', className: 'primary', textContent: texts.importButton })
  const form = formOf([field(texts.phrase, words, texts.importHint), problem, submit], () =>
    attempt(submit, problem, texts, async () => {
      const seed = seedOfPhrase(words.value)
      const { evmAddress } = await place.ask('IMPORT_SEED', { seed }).finally(() => seed.fill(0))
      words.value = ''
      showPage(texts.doorImport, [paragraph(fillIn(texts.imported, { address: evmAddress }))])
    }),
  )
  showPage(texts.importTitle, [form])
}

function formOf(parts: readonly Node[], submit: () => unknown, onStale?: () => void): HTMLFormElement {
  const form = element('form', { noValidate: true }, parts)
  form.onsubmit = async (event) => {
    event.preventDefault()
    if ((await submit()) === 'stale') onStale?.()
  }
  return form
}

/** Runs what a button begins. @returns `stale` if the proof has become too old meanwhile */
async function attempt(
  pressed: HTMLButtonElement,
  problem: HTMLElement,
  texts: ExitTexts,
  act: () => Promise<void>,
): Promise<'stale' | undefined> {
  problem.textContent = ''
  pressed.disabled = true
  try {
    await act()
  } catch (error) {
    if (isStale(error)) return 'stale'
    problem.textContent = refusalText(error, texts)
  } finally {
    pressed.disabled = false
  }
}

const isStale = (error: unknown) => error instanceof WalletError && error.code === 'PROOF_NEEDED'

function refusalText(error: unknown, texts: ExitTexts): string {
  if (error instanceof PhraseError) {
    const { text = '', place = 0 } = error.word ?? {}
    return fillIn(texts[error.code], { word: text, place: `${place}` })
  }
  if (!(error instanceof WalletError)) return texts.UNAVAILABLE
  const { code, details } = error
  const known: Readonly<Record<string, string>> = {
    ...texts,
    WALLET_EXISTS: texts.importExists,
    TOO_MANY: texts.TOO_EARLY,
    SESSION_ENDED: texts.noSession,
  }
  const isRefusal = /^[A-Z_]+$/.test(code) && Object.hasOwn(known, code)
  return fillIn((isRefusal ? known[code] : undefined) ?? texts.UNAVAILABLE, {
    n: `${details.retryAfter ?? 0}`,
  })
}
