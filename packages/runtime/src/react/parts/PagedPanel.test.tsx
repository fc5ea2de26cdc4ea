import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ListProgress } from '../../data/PagedList.js'
import { createTestCore } from '../../testing/createTestCore.js'
import { CurrentView } from '../ViewContext.js'
import { PagedPanel } from './PagedPanel.js'

const card = (name: string) => ({ title: `${name} title`, hint: `${name} hint` })
const texts = {
  loading: 'It loads',
  failed: card('failed'),
  offline: card('offline'),
  empty: card('empty'),
  unlisted: card('unlisted'),
  older: 'Look further',
}
const ignore = () => {}

/** Renders a list with these rows; returns its texts, buttons and placeholders. */
function drawn(
  progress: ListProgress,
  { rows = '', error, isOnline = true }: { rows?: string; error?: Error; isOnline?: boolean } = {},
) {
  const { context } = createTestCore()
  const html = renderToStaticMarkup(
    <CurrentView.Provider value={context}>
      <PagedPanel
        className="list"
        listed={{ progress, ...(error && { error }) }}
        isOnline={isOnline}
        texts={texts}
        icon="M0 0"
        loading={<i>first shapes</i>}
        further={<i>further shapes</i>}
        onMore={ignore}
        onRetry={ignore}
      >
        {rows && <ul>{rows}</ul>}
      </PagedPanel>
    </CurrentView.Provider>,
  )
  const label = /role="status" aria-label="([^"]*)"/.exec(html)?.[1]
  const words = html.split(/<[^>]*>/).filter((text) => text !== '')
  return [...(label === undefined ? [] : [label]), ...words]
}

const error = new Error('down')

test.each<[string, Parameters<typeof drawn>, readonly string[]]>([
  ['its shapes while it is on its way', ['loading'], ['It loads', 'first shapes']],
  ['its shapes where all that was there is gone and there is more', ['more'], ['It loads', 'first shapes']],
  [
    'what happened where it could not be had',
    ['failed', { error }],
    ['failed title', 'failed hint', 'Try again'],
  ],
  [
    'that it waits for a connection',
    ['failed', { error, isOnline: false }],
    ['offline title', 'offline hint', 'Try again'],
  ],
  ['that it is empty', ['complete'], ['empty title', 'empty hint']],
  ['that nobody has one', ['unlisted'], ['unlisted title', 'unlisted hint']],
  [
    'how to go on after parts that brought nothing',
    ['paused'],
    ['empty title', 'empty hint', 'Look further'],
  ],
])('an empty list shows %s', (_, args, shown) => {
  expect(drawn(...args)).toEqual(shown)
})

test.each<[string, Parameters<typeof drawn>, readonly string[]]>([
  ['nothing where it is complete', ['complete', { rows: 'rows' }], ['rows']],
  ['nothing before its end is near', ['more', { rows: 'rows' }], ['rows']],
  ['shapes while a part is on its way', ['loading', { rows: 'rows' }], ['Loading', 'rows', 'further shapes']],
  [
    'how to try again where a part could not be had',
    ['failed', { rows: 'rows', error }],
    ['rows', 'failed title', 'Try again'],
  ],
  [
    'the same button while that part is asked for again',
    ['loading', { rows: 'rows', error }],
    ['rows', 'failed title', 'Try again'],
  ],
  ['how to go on after parts that brought nothing', ['paused', { rows: 'rows' }], ['rows', 'Look further']],
])('below rows stands %s', (_, args, shown) => {
  expect(drawn(...args)).toEqual(shown)
})
