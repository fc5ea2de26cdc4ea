import type { SandboxPhonePrompt } from '../../../client/SandboxPhone.js'
import { element } from '../../browser/element.js'
import type { Phone } from '../createPhone.js'
import type { ViewPart } from './accountCard.js'
import { detailValue } from './detailValue.js'
import { letterTile } from './tile.js'

/** Creates the screen that asks the user; hidden while nothing is asked. Escape rejects. */
export function promptScreen(phone: Phone, notify: (text: string) => void): ViewPart {
  const node = element('section', {
    class: 'screen prompt',
    role: 'dialog',
    'aria-labelledby': 'prompt-title',
    tabindex: '-1',
    hidden: '',
  })
  let shown: string | undefined

  const answer = ({ id, kind }: SandboxPhonePrompt, choice: 'approve' | 'reject') => {
    // The prompt may have just expired.
    if (!phone.prompts.some((prompt) => prompt.id === id)) return
    phone.answer(choice, id)
    if (choice === 'reject') notify('Rejected. You can go back to the site.')
    else
      notify(
        kind === 'proposal'
          ? 'Connecting. You can go back to the site.'
          : 'Approved. You can go back to the site.',
      )
  }

  const render = (prompt: SandboxPhonePrompt, count: number) => {
    const { peer, title, details, kind, method } = prompt
    const reject = element('button', { type: 'button' }, ['Reject'])
    const approve = element('button', { type: 'button', class: 'strong' }, ['Approve'])
    reject.addEventListener('click', () => answer(prompt, 'reject'))
    approve.addEventListener('click', () => answer(prompt, 'approve'))
    node.replaceChildren(
      element('div', { class: 'asker' }, [
        letterTile(peer.name, 'large'),
        element('h2', { id: 'prompt-title' }, [title]),
        element('p', {}, [kind === 'proposal' ? peer.url : `${peer.name} · ${peer.url}`]),
      ]),
      element(
        'dl',
        {},
        details.map(({ label, value }) =>
          element('div', {}, [element('dt', {}, [label]), detailValue(value)]),
        ),
      ),
      element('p', { class: 'method' }, [
        ...(kind === 'request' ? [element('code', {}, [method])] : []),
        ...(count > 1 ? [`${kind === 'request' ? ' · ' : ''}${count - 1} more waiting`] : []),
      ]),
      element('div', { class: 'actions' }, [reject, approve]),
    )
  }

  node.addEventListener('keydown', (event) => {
    const [prompt] = phone.prompts
    if (event.key === 'Escape' && prompt) answer(prompt, 'reject')
  })

  return {
    node,
    update() {
      const { prompts } = phone
      const [prompt] = prompts
      const key = prompt && `${prompt.id}:${prompts.length}`
      if (key === shown) return
      shown = key
      node.hidden = !prompt
      if (!prompt) return
      render(prompt, prompts.length)
      node.focus({ preventScroll: true })
    },
  }
}
