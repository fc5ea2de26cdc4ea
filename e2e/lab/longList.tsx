import { defineManifest, definePlugin, implement, view } from '@wallet-modal/runtime/plugin'
import { useRowTabIndex, VirtualList } from '@wallet-modal/runtime/ui'
import { useState } from 'react'
import { createLabModal } from './createLabModal.js'

/** Entries a month, which get a heading. */
const perMonth = 30

interface Entry {
  readonly number: number
  readonly lines: number
}

/** `?rows=` is how many there are. Their heights follow no order that repeats in sight. */
const entries: readonly Entry[] = Array.from(
  { length: Number(new URLSearchParams(location.search).get('rows') ?? 10_000) },
  (_, number) => ({ number, lines: 1 + ((number * number * 7 + number * 3) % 6) }),
)

const keyOf = ({ number }: Entry) => String(number)

function EntryRow({ entry }: { readonly entry: Entry }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <button type="button" className="row" tabIndex={useRowTabIndex()} onClick={() => setOpen(!isOpen)}>
      <span>
        Entry {entry.number}
        {Array.from({ length: entry.lines + (isOpen ? 5 : 0) }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike.
          <span key={line}>
            <br />
            {'and more'}
          </span>
        ))}
      </span>
    </button>
  )
}

const renderRow = (entry: Entry) => <EntryRow entry={entry} />

const monthOf = ({ number }: Entry) => Math.floor(number / perMonth)
const renderHeading = (entry: Entry, before: Entry | undefined) =>
  before && monthOf(before) === monthOf(entry) ? undefined : <h3>Month {monthOf(entry)}</h3>

const Entries = () => (
  <VirtualList
    label="Entries"
    items={entries}
    keyOf={keyOf}
    renderRow={renderRow}
    renderHeading={renderHeading}
    estimatedHeight={80}
  />
)

const manifest = defineManifest({
  id: 'x-entries',
  views: { Entries: view({ title: 'entries.title' }) },
  messages: { 'entries.title': 'Entries' },
})
const entriesPlugin = definePlugin(manifest, async () => ({
  default: implement(manifest, () => ({ views: { Entries } })),
}))

const modal = createLabModal({ plugins: [entriesPlugin()] })

const button = document.createElement('button')
button.textContent = 'Entries'
button.addEventListener('click', () => void modal.open({ view: 'Entries' }))
document.querySelector('main')?.append(button)
