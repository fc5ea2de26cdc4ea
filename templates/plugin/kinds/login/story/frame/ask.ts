/**
 * Asks the visitor in the page, one question at a time.
 * @param kind `code` for a field to type in, `consent` for a yes or no
 * @param left aborted when the app no longer waits
 * @returns what was typed, or `yes`; undefined if they decline
 */
export async function ask(
  text: string,
  kind: 'code' | 'consent',
  left: AbortSignal,
): Promise<string | undefined> {
  const form = document.createElement('form')
  const label = document.createElement('label')
  label.textContent = text
  const field = document.createElement('input')
  Object.assign(field, { inputMode: 'numeric', autocomplete: 'one-time-code', required: true })
  if (kind === 'code') label.append(field)
  const agree = document.createElement('button')
  agree.textContent = kind === 'code' ? 'Continue' : 'Sign'
  const decline = document.createElement('button')
  Object.assign(decline, { type: 'button', textContent: 'Decline' })
  form.append(label, agree, decline)
  document.body.replaceChildren(form)
  try {
    return await new Promise((resolve) => {
      form.addEventListener('submit', (event) => {
        event.preventDefault()
        resolve(kind === 'code' ? field.value : 'yes')
      })
      decline.addEventListener('click', () => resolve(undefined))
      left.addEventListener('abort', () => resolve(undefined))
    })
  } finally {
    form.remove()
  }
}
