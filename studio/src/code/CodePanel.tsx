import type { ModalConfig } from '@wallet-modal/runtime/config'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { firstChoice } from '../choice/Choice.js'
import { configOf } from '../choice/configOf.js'
import { CopyText } from '../page/CopyText.js'
import { printConfig } from './printConfig.js'
import { snippets } from './snippets.js'

const tabs = ['config', ...Object.keys(snippets)] as ('config' | keyof typeof snippets)[]
type Tab = (typeof tabs)[number]

const labelOf = (tab: Tab) => (tab === 'config' ? 'Config' : snippets[tab].label)

/** The code of an app with the modal as it is shown: its config, and the few lines that use it. */
export function CodePanel({
  config,
  direction,
}: {
  readonly config: ModalConfig
  readonly direction: 'auto' | 'ltr' | 'rtl'
}) {
  const [tab, setTab] = useState<Tab>('config')
  const printed = useMemo(() => printConfig(config), [config])
  const text = tab === 'config' ? printed : snippets[tab].text
  const move = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
    if (!step) return
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length] ?? tab
    setTab(next)
    currentTarget.querySelector<HTMLElement>(`#tab-${next}`)?.focus()
  }
  return (
    <section className="panel code" aria-label="Code">
      <div className="bar">
        <div role="tablist" aria-label="Code" onKeyDown={move}>
          {tabs.map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              id={`tab-${one}`}
              aria-selected={one === tab}
              aria-controls="code"
              tabIndex={one === tab ? 0 : -1}
              onClick={() => setTab(one)}
            >
              {labelOf(one)}
            </button>
          ))}
        </div>
        <CopyText text={text} label="Copy the code" />
      </div>
      {/** biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard. */}
      <div role="tabpanel" id="code" aria-labelledby={`tab-${tab}`} tabIndex={0}>
        {tab === 'config' ? <ConfigLines printed={printed} /> : <pre>{text}</pre>}
        {tab === 'config' && direction !== 'auto' && (
          <p className="note">
            The modal follows the page: <code>{`<html dir="${direction}">`}</code>
          </p>
        )}
      </div>
    </section>
  )
}

const first = new Set(printConfig(configOf(firstChoice)).split('\n'))

/** The config by lines: marked where it is otherwise than at first, and lit for a moment where it has just changed. */
function ConfigLines({ printed }: { readonly printed: string }) {
  const before = useRef(printed)
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const lines = printed.split('\n').slice(0, -1)
  useEffect(() => {
    const known = new Set(before.current.split('\n'))
    before.current = printed
    setFresh(new Set(printed.split('\n').filter((line) => !known.has(line))))
  }, [printed])
  return (
    <pre>
      <span className="file">wallet-modal.config.ts</span>
      {lines.map((line, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a line that is new gets another key, so that it lights up; some are there twice.
          key={`${at} ${line}`}
          className={['line', !first.has(line) && 'changed', fresh.has(line) && 'fresh']
            .filter(Boolean)
            .join(' ')}
        >
          {line === '' ? '\n' : `${line}\n`}
        </span>
      ))}
    </pre>
  )
}
