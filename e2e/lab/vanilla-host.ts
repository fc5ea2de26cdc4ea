import { createLabModal } from './createLabModal.js'
import { createLabWallet, type LabWallet } from './labWallet.js'

/** What the specs of this page use. */
export interface VanillaHostLab {
  readonly wallet: LabWallet
}

declare global {
  var vanillaHost: VanillaHostLab
}

/** What hosts do to every element of theirs, and worse. */
const hostileCss = `
  *, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid red; }
  * {
    all: unset !important;
    color: red !important;
    color-scheme: dark !important;
    cursor: crosshair !important;
    font: italic 900 40px/3 fantasy !important;
    letter-spacing: 9px !important;
    pointer-events: none !important;
    text-align: right !important;
    text-indent: 30px !important;
    text-transform: uppercase !important;
    user-select: none !important;
    visibility: hidden !important;
    white-space: pre !important;
    word-spacing: 20px !important;
  }
  /* On the page's root these would move and fade everything in the page, which is the host's right. */
  :not(html, body) {
    filter: blur(3px) !important;
    opacity: 0.3 !important;
    transform: rotate(5deg) scale(0.5) !important;
  }
  #open {
    position: fixed !important;
    inset: 80px auto auto 10px !important;
    visibility: visible !important;
    pointer-events: auto !important;
    transform: none !important;
  }
`

const query = new URLSearchParams(location.search)
const wallet = createLabWallet({ name: 'Lab Wallet', rdns: 'test.lab' })
wallet.announce()
const modal = createLabModal()
globalThis.vanillaHost = { wallet }

if (query.has('rtl')) document.documentElement.dir = 'rtl'
if (query.has('hostile')) addSheet(hostileCss)
if (query.has('inert-body')) addSheet('body { pointer-events: none } #open { pointer-events: auto }')
if (query.has('tall'))
  addSheet('body { margin: 0; height: 3000px } #open { position: fixed; top: 80px; left: 0 }')

const header = document.createElement('header')
header.textContent = 'Host'
addSheet(`
  header { position: fixed; inset: 0 0 auto; height: 60px; z-index: 2147483647; background: gold; }
  #open { position: fixed; inset: 80px auto auto 10px; }
`)

const open = document.createElement('button')
open.id = 'open'
open.textContent = 'Open'
open.addEventListener('click', () => void modal.open())

const page = query.has('dialog') ? document.createElement('dialog') : document.createElement('main')
page.append(open)
document.body.append(header, page)
if (page instanceof HTMLDialogElement) page.showModal()

function addSheet(css: string) {
  const style = document.createElement('style')
  style.textContent = css
  document.head.append(style)
}
