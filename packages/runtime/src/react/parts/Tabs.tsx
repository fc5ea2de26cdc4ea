import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { useSheet } from '../styles/useSheet.js'
import css from './tabs.css?inline'

/** One tab. */
export interface Tab {
  readonly id: string
  readonly label: string
}

/** A segmented control and its panel (ARIA tabs: arrows move and select, Home and End jump). */
export function Tabs({
  label,
  tabs,
  selected,
  onSelect,
  children,
}: {
  /** Accessible name of the choice. */
  readonly label: string
  readonly tabs: readonly Tab[]
  /** Id of the tab whose panel is shown. */
  readonly selected: string
  readonly onSelect: (id: string) => void
  /** The selected tab's panel. */
  readonly children: ReactNode
}) {
  useSheet(css)
  const prefix = useId()
  const listRef = useRef<HTMLDivElement>(null)

  const move = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ id }) => id === selected)
    const isRightToLeft = listRef.current?.matches(':dir(rtl)') ?? false
    const next = {
      ArrowRight: index + (isRightToLeft ? -1 : 1),
      ArrowLeft: index + (isRightToLeft ? 1 : -1),
      Home: 0,
      End: tabs.length - 1,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const target = (next + tabs.length) % tabs.length
    const tab = tabs[target]
    if (!tab) return
    onSelect(tab.id)
    listRef.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus()
  }

  return (
    <div className="stack">
      <div role="tablist" aria-label={label} className="tabs" ref={listRef} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${prefix}panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${prefix}panel`} aria-labelledby={`${prefix}${selected}`}>
        {children}
      </div>
    </div>
  )
}
