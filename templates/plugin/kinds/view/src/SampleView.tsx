import { Address, Button, Stack, useView } from '@wallet-modal/runtime/ui'
import type { ComponentType } from 'react'
import type { SampleModel } from './model.js'

interface OfModel {
  readonly model: SampleModel
}

/** A view of one modal: the same component for the modal's life. */
const over = (View: ComponentType<OfModel>, model: SampleModel) => () => <View model={model} />

/** The views of one modal. */
export const createViews = (model: SampleModel) => ({ SampleView: over(SampleView, model) })

/** Whether the account in use is the favourite, and the button that makes it so. */
function SampleView({ model }: OfModel) {
  const { state, t } = useView()
  // Read here, the view is drawn again when it changes.
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
