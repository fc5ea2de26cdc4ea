// What stands in a frame of another site: an embedded wallet's page, as far as the specs need it.

/** The frame's state, for the specs to read. */
export interface FrameLab {
  /** An id of this document: another one means that the frame has loaded again. */
  readonly born: string
  presses: number
  /** Whether the browser says that the button is wholly in sight: nothing covers, fades or moves it. */
  isVisible: boolean
  /** What this origin keeps, where the frame stands. */
  readonly kept: string | null
}

declare global {
  var frameLab: FrameLab
}

globalThis.frameLab = {
  born: crypto.randomUUID(),
  presses: 0,
  isVisible: false,
  kept: localStorage.getItem('frame-lab'),
}

function button(name: string, press: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = name
  element.addEventListener('click', press)
  return element
}

const approve = button('Approve', () => {
  const [around] = location.ancestorOrigins
  if (around) parent.postMessage('approved', around)
})
const press = button('Press', () => {
  globalThis.frameLab.presses += 1
})
const note = document.createElement('input')
note.ariaLabel = 'Note'
document.body.append(press, note, approve)

const observe = { threshold: 1, trackVisibility: true, delay: 100 } as IntersectionObserverInit
new IntersectionObserver((entries) => {
  const last = entries.at(-1) as (IntersectionObserverEntry & { readonly isVisible?: boolean }) | undefined
  globalThis.frameLab.isVisible = last?.isVisible ?? false
}, observe).observe(approve)
