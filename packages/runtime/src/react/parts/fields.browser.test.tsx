import { signal } from '@preact/signals-core'
import { useSignals } from '@preact/signals-react/runtime'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AnyPlugin } from '../../plugin/definePlugin.js'
import { showTestModal } from '../../testing/showTestModal.fixture.js'
import { Button } from './Button.js'
import { CodeField } from './CodeField.js'
import { TextField } from './TextField.js'

const form = (Form: () => React.ReactNode): AnyPlugin => ({
  manifest: { id: 'form', views: { Form: { title: 'Form' } } },
  load: async () => () => ({ views: { Form } }),
})

async function showForm(Form: () => React.ReactNode) {
  const shown = await showTestModal({ plugins: [form(Form)] })
  await shown.open({ view: 'Form' } as never)
}

test('an address is asked for as one, and Enter submits its form', async () => {
  const submitted = vi.fn()
  const value = signal('')
  await showForm(() => {
    useSignals()
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submitted(value.value)
        }}
      >
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          value={value.value}
          onChange={(text) => {
            value.value = text
          }}
        />
        <Button kind="primary" submits>
          Continue
        </Button>
      </form>
    )
  })
  const field = page.getByLabelText('Email')
  await field.fill('ada@mail.example')
  await expect.element(field).toHaveAttribute('autocomplete', 'email')
  await userEvent.keyboard('{Enter}')
  expect(submitted).toHaveBeenCalledExactlyOnceWith('ada@mail.example')
})

test('a code is complete with its last digit, also when it is pasted with blanks', async () => {
  const complete = vi.fn()
  const value = signal('')
  await showForm(() => {
    useSignals()
    return (
      <CodeField
        label="Code"
        length={6}
        value={value.value}
        onChange={(text) => {
          value.value = text
        }}
        onComplete={complete}
      />
    )
  })
  const field = page.getByLabelText('Code')
  await field.fill('12 34')
  expect([value.value, complete.mock.calls]).toEqual(['1234', []])
  await field.fill('123-456 ')
  expect([value.value, complete.mock.calls]).toEqual(['123456', [['123456']]])
  await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code')
})
