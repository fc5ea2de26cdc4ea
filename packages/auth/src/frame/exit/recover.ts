import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { type PrivateKeys, phraseOf, privateKeysOf } from '../../keys/accounts.js'
import { BackupError, readBackup } from '../../keys/backup.js'
import { element } from '../approve/drawQuestion.js'
import { dressPage } from '../dressPage.js'
import { type Language, languageNames, languageOf } from '../language.js'
import { exitCss } from './exit.css.js'
import { openHere, type WalletHere, walletsHere } from './here.js'
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
import { type ExitTexts, fillIn, textsIn } from './texts.js'

// A page from disk: it opens a backup file, and has no server and no network. At the wallet's own address, it opens what the browser keeps, too.
const wallets = walletsHere()
drawStart(languageOf(navigator.languages))

function drawStart(language: Language): void {
  dressPage(language, { mode: 'auto' }, exitCss)
  const texts = textsIn(language)
  const file = element('input', { type: 'file', accept: '.json,application/json', required: true })
  const passphrase = element('input', { type: 'password', autocomplete: 'off', required: true })
  const problem = problemLine()
  const said = saidLine()
  const progress = progressBar(texts.working)
  const submit = element('button', { type: 'submit', className: 'primary', textContent: texts.open })
  const form = element('form', { noValidate: true }, [
    field(texts.file, file),
    field(texts.passphrase, passphrase),
    problem,
    said,
    progress.bar,
    submit,
  ])
  const open = async () => {
    const [chosen] = file.files ?? []
    problem.textContent = ''
    if (!chosen || passphrase.value === '') {
      problem.textContent = chosen ? texts.typePassphrase : texts.chooseFile
      return (chosen ? passphrase : file).focus()
    }
    submit.disabled = true
    said.textContent = texts.working
    try {
      const backup = await readBackup(await chosen.text())
      const seed = await backup.open(passphrase.value, progress.advance)
      drawOpen(backup, seed, language)
    } catch (error) {
      problem.textContent = texts[error instanceof BackupError ? error.code : 'BACKUP_INVALID']
    } finally {
      submit.disabled = false
      said.textContent = ''
      progress.end()
    }
  }
  form.onsubmit = (event) => {
    event.preventDefault()
    void open()
  }
  const here = element('div', { className: 'group' })
  showPage(texts.recoverTitle, [
    paragraph(texts.recoverHint, 'hint'),
    here,
    form,
    languageField(language, texts),
  ])
  void wallets.then((found) => here.replaceChildren(...found.map((wallet) => drawHere(wallet, language))))
}

/** Draws the way to a wallet that this browser keeps. */
function drawHere(wallet: WalletHere, language: Language): HTMLElement {
  const texts = textsIn(language)
  const open = async () => {
    const opened = await openHere(wallet, language)
    if (opened) drawOpen(opened.accounts, opened.seed, language)
    else drawStart(language)
  }
  return element('section', {}, [
    element('h2', { textContent: texts.hereTitle }),
    paragraph(fillIn(texts.hereHint, { address: wallet.address }), 'hint'),
    button(texts.here, () => void open()),
  ])
}

function languageField(language: Language, texts: ExitTexts): HTMLElement {
  const options = (Object.keys(languageNames) as Language[]).map((value) =>
    element('option', {
      value,
      lang: value,
      textContent: languageNames[value],
      selected: value === language,
    }),
  )
  const select = element('select', {}, options)
  select.onchange = () => drawStart(languageOf([select.value]))
  return field(texts.language, select)
}

/** Public facts of a wallet's page. */
interface OpenWallet {
  readonly evmAddress: string
  readonly solanaAddress: string
  /** When the backup was made, as an ISO 8601 time. */
  readonly created?: string
}

function drawOpen(
  { evmAddress, solanaAddress, created }: OpenWallet,
  seed: Uint8Array<ArrayBuffer>,
  language: Language,
): void {
  const texts = textsIn(language)
  const fact = (name: string, value: string, dir = 'ltr') => [
    element('dt', { textContent: name }),
    element('dd', {}, [element('bdi', { dir, textContent: value })]),
  ]
  const timeOf = (time: string) =>
    new Date(time).toLocaleString(language, { dateStyle: 'long', timeStyle: 'short' })
  const secrets = drawSecrets(
    [
      { label: texts.phrase, isPhrase: true, read: async () => phraseOf(seed) },
      { label: texts.evmKey, read: () => readKey(seed, ({ evm }) => `0x${bytesToHex(evm)}`) },
      { label: texts.solanaKey, read: () => readKey(seed, solanaKeyText) },
    ],
    texts,
  )
  const close = () => {
    seed.fill(0)
    drawStart(language)
  }
  showPage(texts.opened, [
    element('dl', {}, [
      ...fact(texts.evmAddress, evmAddress),
      ...fact(texts.solanaAddress, solanaAddress),
      ...(created === undefined ? [] : fact(texts.created, timeOf(created), 'auto')),
    ]),
    paragraph(texts.secretWarning, 'warning'),
    ...secrets,
    button(texts.close, close),
  ])
}

/** Reads a private key as text, and zeroes its bytes. The text lasts until the engine frees it. */
async function readKey(seed: Uint8Array, textOf: (keys: PrivateKeys) => string): Promise<string> {
  const keys = await privateKeysOf(seed)
  try {
    return textOf(keys)
  } finally {
    keys.evm.fill(0)
    keys.solana.fill(0)
  }
}

/** A Solana key as wallets import it: private and public half in base58. */
function solanaKeyText({ solana }: PrivateKeys): string {
  const both = new Uint8Array(64)
  both.set(solana)
  both.set(ed25519.getPublicKey(solana), 32)
  const text = base58.encode(both)
  both.fill(0)
  return text
}
