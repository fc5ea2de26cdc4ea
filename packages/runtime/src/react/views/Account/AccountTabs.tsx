import type { MessageKey } from '../../../messages/english.js'
import { RowShapes } from '../../parts/RowShapes.js'
import { Tabs } from '../../parts/Tabs.js'
import { useSheet } from '../../styles/useSheet.js'
import { useView } from '../../ViewContext.js'
import { LoadedPart } from '../../ViewOutlet.js'
import css from './accountTabs.css?inline'

/** Plugins' panels of the account, one tab each; a single panel gets a heading. Each panel loads when it is shown, and fails alone. */
export function AccountTabs() {
  useSheet(css)
  const { state, actions, t } = useView<MessageKey>()
  // Labels are keys of the plugins' texts.
  const { t: translate } = useView()
  const tabs = state.accountTabs.value
  const selected = state.currentTab.value
  const current = tabs.find(({ id }) => id === selected)
  if (!current) return null

  const label = translate(current.label)
  const panel = (
    <LoadedPart
      key={`${current.pluginId} ${current.id}`}
      entry={current}
      isWanted={state.open.value}
      placeholder={<RowShapes count={4} />}
    />
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
