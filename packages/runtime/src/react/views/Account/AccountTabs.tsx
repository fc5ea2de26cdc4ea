import type { MessageKey } from '../../../messages/english.js'
import { Tabs } from '../../parts/Tabs.js'
import { useView } from '../../ViewContext.js'
import { LoadedPart } from '../../ViewOutlet.js'

/** What plugins show of the account, a tab each; one alone stands under its name. Each panel is loaded when it is shown, and fails alone. */
export function AccountTabs() {
  const { state, actions, t } = useView<MessageKey>()
  // Their labels are plugins' own.
  const { t: translate } = useView()
  const tabs = state.accountTabs.value
  const selected = state.currentTab.value
  const current = tabs.find(({ id }) => id === selected)
  if (!current) return null

  const label = translate(current.label)
  const panel = (
    <LoadedPart key={`${current.pluginId} ${current.id}`} entry={current} isWanted={state.open.value} />
  )
  return (
    <div className="account-tabs">
      {tabs.length === 1 ? (
        <section aria-label={label}>
          <h3 className="account-tab-title">{label}</h3>
          {panel}
        </section>
      ) : (
        <Tabs
          label={t('account.tabs')}
          tabs={tabs.map((tab) => ({ id: tab.id, label: translate(tab.label) }))}
          selected={current.id}
          onSelect={actions.chooseTab}
        >
          {panel}
        </Tabs>
      )}
    </div>
  )
}
