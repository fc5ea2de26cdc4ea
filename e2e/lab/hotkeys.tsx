import { createLabModal } from './createLabModal.js'
import { formPlugin } from './formPlugin.js'
import { createLabWallet } from './labWallet.js'

/** The page's interface for specs. */
export interface HotkeysLab {
  /** Keys that the page's own hotkeys heard. */
  readonly heard: string[]
}

declare global {
  var hotkeys: HotkeysLab
}

const heard: string[] = []
globalThis.hotkeys = { heard }
for (const target of [document, window]) {
  for (const type of ['keydown', 'keypress', 'keyup'] as const) {
    target.addEventListener(type, (event) => heard.push(`${event.type} ${(event as KeyboardEvent).key}`))
  }
}

createLabWallet({ name: 'Lab Wallet', rdns: 'test.lab' }).announce()
const modal = createLabModal({ plugins: [formPlugin()] })

for (const name of ['Connect', 'Form']) {
  const button = document.createElement('button')
  button.textContent = `Open ${name}`
  button.addEventListener('click', () => void modal.open({ view: name as 'Connect' }))
  document.body.append(button)
}
