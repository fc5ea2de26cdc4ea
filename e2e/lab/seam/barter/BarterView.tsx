import { Button, Facts, Stack, useView } from '@wallet-modal/runtime/ui'
import type { manifest } from './manifest.js'
import type { messages } from './messages.js'
import type { BarterModel } from './model.js'

const withModel = (model: BarterModel) => () => <Barter model={model} />

/** The views of one modal. */
export const createViews = (model: BarterModel) => ({ Barter: withModel(model) })

const texts = {
  none: 'barter.nothing',
  preparing: 'barter.preparing',
  sending: 'barter.swap',
  done: 'barter.done',
  failed: 'barter.failed',
} as const

/** What the bytes say, and what the chain says that they do. */
function Barter({ model }: { readonly model: BarterModel }) {
  const { t } = useView<typeof manifest, typeof messages>()
  const now = model.state.value
  if (now.status !== 'ready') return <p role="status">{t(texts[now.status])}</p>
  const { call, gets, least, pays } = now.deal
  return (
    <Stack>
      <Facts
        facts={[
          [t('barter.call'), call],
          [t('barter.pays'), String(pays)],
          [t('barter.least'), String(least)],
          [t('barter.gets'), String(gets)],
          [t('barter.steps'), t(now.isTogether ? 'barter.together' : 'barter.single')],
        ]}
      />
      {/* The view says how it ended. */}
      <Button onClick={() => void model.confirm().catch(() => {})}>{t('barter.confirm')}</Button>
    </Stack>
  )
}
