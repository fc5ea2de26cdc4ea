import { useView } from '@wallet-modal/runtime/ui'
import { useEffect } from 'react'
import type { BadgesModel } from './model.js'

/** The panels of one modal. */
export const createPanels = (model: BadgesModel) => ({
  badges: () => <Badges model={model} />,
  visits: Visits,
})

/** The account's badges. */
function Badges({ model }: { readonly model: BadgesModel }) {
  const { state, t } = useView()
  const account = state.account.value
  useEffect(() => {
    const left = new AbortController()
    if (account) void model.load(account, left.signal)
    return () => left.abort()
  }, [model, account])
  model.draw()

  return (
    <ul className="badges-list" aria-label={t('badges.tab')}>
      {model.badges.value?.map((badge) => <li key={badge}>{badge}</li>) ?? <li>{t('badges.loading')}</li>}
    </ul>
  )
}

function Visits() {
  return <p>{useView().t('badges.none')}</p>
}
