import { Button, ExternalLink, Stack, useView } from '@wallet-modal/runtime/ui'
import type { manifest } from './manifest.js'
import type { messages } from './messages.js'
import type { CheckoutModel } from './model.js'

const withModel = (model: CheckoutModel) => () => <Order model={model} />

/** The views of one modal. */
export const createViews = (model: CheckoutModel) => ({ CheckoutOrder: withModel(model) })

function Order({ model }: { readonly model: CheckoutModel }) {
  const { t } = useView<typeof manifest, typeof messages>()
  const isPending = model.isPending.value
  const payment = model.payment.value
  return (
    <Stack isCentred>
      <p>{t(isPending ? 'checkout.waiting' : 'checkout.nothing')}</p>
      <Button onClick={isPending ? model.finish : model.place}>
        {t(isPending ? 'checkout.finish' : 'checkout.place')}
      </Button>
      {isPending && <Button onClick={() => void model.pay()}>{t('checkout.bill')}</Button>}
      <p role="status">{payment && t(`checkout.${payment.status}`)}</p>
      {payment?.status === 'blocked' && (
        <ExternalLink kind="web" href={payment.url}>
          {t('checkout.link')}
        </ExternalLink>
      )}
    </Stack>
  )
}
