import { Address, Button, Stack, useView } from '@wallet-modal/runtime/ui'
import type { ComponentType } from 'react'
import type { manifest } from './manifest.js'
import type { messages } from './messages.js'
import type { SampleModel } from './model.js'

interface OfModel {
  readonly model: SampleModel
}

/** Binds a view to the model of one modal. */
const withModel = (View: ComponentType<OfModel>, model: SampleModel) => () => <View model={model} />

/** The views of one modal. */
export const createViews = (model: SampleModel) => ({ SampleView: withModel(SampleView, model) })

/** Shows the account in use, and a button that makes it the favourite. */
function SampleView({ model }: OfModel) {
  const { state, t } = useView<typeof manifest, typeof messages>()
  // Reading the signal here draws the view again when the account changes.
  const account = state.account.value
  const isFavourite = account !== undefined && model.favourite.value === account.address
  if (!account) return <p className="hint">{t('sample.empty')}</p>
  return (
    <Stack isCentred>
      <Address value={account.address} />
      {isFavourite && <p className="sample-favourite">{t('sample.favourite')}</p>}
      <Button onClick={() => model.choose(isFavourite ? undefined : account.address)}>
        {t(isFavourite ? 'sample.forget' : 'sample.choose')}
      </Button>
    </Stack>
  )
}
