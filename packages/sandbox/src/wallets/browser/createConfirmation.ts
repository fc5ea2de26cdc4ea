import type { DescribedWallet } from '../../SandboxDescription.js'
import { walletIcons } from '../walletIcons.js'
import { confirmationStyles } from './confirmationStyles.js'
import type { Prompt } from './createDecider.js'
import { element } from './element.js'

/**
 * Creates the panel in which a wallet asks its user, drawn in the page as an extension's own window would be. One
 * prompt is shown at a time; the others wait. Escape rejects.
 *
 * @returns asks, and resolves with whether the user approves
 */
export function createConfirmation(wallet: DescribedWallet): (prompt: Prompt) => Promise<boolean> {
  let previous: Promise<unknown> = Promise.resolve()
  return (prompt) => {
    const answer = previous.then(() => show(wallet, prompt))
    previous = answer
    return answer
  }
}

function show(wallet: DescribedWallet, prompt: Prompt): Promise<boolean> {
  const host = document.createElement('wallet-modal-sandbox-prompt')
  const root = host.attachShadow({ mode: 'open' })
  // A constructed sheet, because a strict policy of the page forbids <style> and style attributes.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(confirmationStyles)
  root.adoptedStyleSheets = [sheet]

  const reject = element('button', { class: 'reject', type: 'button' }, ['Reject'])
  const approve = element('button', { class: 'approve', type: 'button' }, ['Approve'])
  const panel = element('section', { role: 'dialog', 'aria-label': wallet.name, tabindex: '-1' }, [
    element('div', { class: 'head' }, [
      element('img', { src: walletIcons[wallet.key], alt: '', width: '28', height: '28' }),
      element('strong', {}, [wallet.name]),
      element('span', { class: 'local' }, ['Local test keys']),
    ]),
    element('h1', {}, [prompt.title]),
    element('p', { class: 'origin' }, [location.origin]),
    element(
      'dl',
      {},
      prompt.details.map(({ label, value }) =>
        element('div', {}, [
          element('dt', {}, [label]),
          element('dd', { class: value.startsWith('0x') ? 'hex' : '' }, [value]),
        ]),
      ),
    ),
    element('div', { class: 'actions' }, [reject, approve]),
  ])
  root.append(panel)

  const opener = document.activeElement
  return new Promise((resolve) => {
    const settle = (isApproved: boolean) => {
      host.remove()
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      resolve(isApproved)
    }
    approve.addEventListener('click', () => settle(true))
    reject.addEventListener('click', () => settle(false))
    panel.addEventListener('keydown', (event) => {
      // The page's own dialogs must not take the key for theirs.
      event.stopPropagation()
      if (event.key === 'Escape') settle(false)
    })
    document.body.append(host)
    panel.focus({ preventScroll: true })
  })
}
