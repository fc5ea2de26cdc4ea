import { createFakeSafe, type FakeSafe } from './fakeSafe.js'

declare global {
  var fakeSafe: FakeSafe
}

/** `?app=` is the address of the app in the frame. */
const app = new URL(new URLSearchParams(location.search).get('app') ?? './safe-app.html', location.href)
const frame = document.createElement('iframe')
frame.title = 'App'
frame.width = '900'
frame.height = '700'
globalThis.fakeSafe = createFakeSafe(frame, app.origin)
frame.src = app.href
document.body.append(frame)
