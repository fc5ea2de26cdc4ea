import { defineManifest, definePlugin, implement, view } from '@wallet-modal/runtime/plugin'

const manifest = defineManifest({
  id: 'x-form',
  views: { Form: view({ title: 'form.title' }) },
  messages: { 'form.title': 'Form' },
})

const Form = () => (
  <label>
    Note
    <input />
  </label>
)

/** A view with a field to type in. */
export const formPlugin = definePlugin(manifest, async () => ({
  default: implement(manifest, () => ({ views: { Form } })),
}))
