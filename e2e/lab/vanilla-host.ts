import { createLabModal } from './createLabModal.js'
import { hostileCss } from './hostileCss.js'
import { createLabWallet, type LabWallet } from './labWallet.js'

/** The page's interface for specs. */
export interface VanillaHostLab {
  readonly wallet: LabWallet
}

declare global {
  var vanillaHost: VanillaHostLab
}

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
