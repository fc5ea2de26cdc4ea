import type { WindowSettings } from '../../WindowSettings.js'
import { element } from '../approve/drawQuestion.js'
import { css } from '../approve/prompt.css.js'
import { dressPage } from '../dressPage.js'
import { languageOf } from '../language.js'
import { windowTexts } from './texts.js'
import { channelName, type FromWindow, fromFrame } from './windowMessages.js'

/** How long the frame may take to answer before the visitor is asked, in ms. */
const silenceMs = 1000

type Outcome = Extract<WindowSettings, { readonly kind: 'outcome' }>

/** Does what the wallet's page in a provider's window is for. */
export function runWindow(settings: WindowSettings): void {
  const language = 'language' in settings ? settings.language : navigator.language
  const spoken = languageOf([language])
  const texts = windowTexts[spoken]
  dressPage(spoken, { mode: 'auto' }, css)
  switch (settings.kind) {
    case 'start':
      say(texts.opening)
      tellFrames({ social: 'hello', login: settings.login })
      // Replaced, so that Back leads to the app's page.
      location.replace(settings.to)
      return
    case 'outcome':
      // The provider's code is used; an address with it may end in the history.
      history.replaceState(null, '', '/social/done')
      if (settings.returnTo !== undefined) {
        askToReturn(settings.returnTo, new URL(settings.app).host)
        return
      }
      say(texts.opening)
      tellOutcome(settings)
      return
    case 'released':
      say(texts.done)
      window.close()
      return
    case 'over':
      say(texts.over)
  }

  function tellOutcome({ login, grant, failure, app }: Outcome): void {
    const last =
      failure === undefined ? texts.done : failure === 'SOCIAL_DECLINED' ? texts.declined : texts.failed
    const channel = new BroadcastChannel(channelName)
    const timer = window.setTimeout(
      () => (grant === undefined ? say(last) : ask(login, grant, new URL(app).host)),
      silenceMs,
    )
    const hear = (data: unknown) => {
      const message = fromFrame.safeParse(data)
      if (!message.success || message.data.login !== login) return
      window.clearTimeout(timer)
      say(last)
      window.close()
    }
    window.addEventListener('message', ({ origin, data }) => origin === location.origin && hear(data))
    channel.addEventListener('message', ({ data }) => hear(data))
    const told: FromWindow =
      grant === undefined ? { social: 'failed', login } : { social: 'granted', login, grant }
    tellFrames(told)
    channel.postMessage(told)
  }

  /** No frame has answered: it may be in another browser, where somebody waits for this visitor to log them in. */
  function ask(login: string, grant: string, host: string): void {
    const form = element('form', { method: 'post', action: '/social/release' }, [
      element('input', { type: 'hidden', name: 'login', value: login }),
      element('input', { type: 'hidden', name: 'grant', value: grant }),
      element('button', { className: 'primary', textContent: texts.yes }),
    ])
    showQuestion(host, form)
  }

  /** The page gets the grant by its address. */
  function askToReturn(address: string, host: string): void {
    const button = element('button', { className: 'primary', textContent: texts.yes })
    button.addEventListener('click', () => location.replace(address))
    showQuestion(host, button)
  }

  function showQuestion(host: string, answer: HTMLElement): void {
    show(
      element('h1', { textContent: texts.ask.replace('{host}', host) }),
      element('p', { textContent: texts.warn }),
      answer,
    )
  }
}

/** Tells the wallet's frames in the page that has opened this window; no other page can read it. */
function tellFrames(message: FromWindow): void {
  const opener = window.opener as Window | null
  for (let index = 0; opener && index < opener.length; index++)
    opener[index]?.postMessage(message, location.origin)
}

const say = (text: string) => show(element('p', { textContent: text, role: 'status' }))

const show = (...parts: HTMLElement[]) =>
  document.body.replaceChildren(element('main', { className: 'window' }, parts))
