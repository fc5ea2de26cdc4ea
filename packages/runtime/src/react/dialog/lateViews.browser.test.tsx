import { useLayoutEffect, useRef, useState } from 'react'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { PluginContext } from '../../plugin/context.js'
import type { AnyPlugin } from '../../plugin/definePlugin.js'
import { emulate } from '../../testing/painted.fixture.js'
import {
  drawn,
  focusedName,
  modalRoot,
  part,
  showTestModal,
  viewsMove,
} from '../../testing/showTestModal.fixture.js'
import { Skeleton } from '../parts/Skeleton.js'

function First({ goOn }: { readonly goOn: () => void }) {
  return (
    <>
      <button type="button" onClick={goOn}>
        Go on
      </button>
      {Array.from({ length: 40 }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they don't change.
        <p key={line}>Line {line}</p>
      ))}
      <p style={{ animation: 'appear 0s 1s both' }}>Appears late</p>
    </>
  )
}

const firstOf = (context: PluginContext) => () => <First goOn={() => context.router.push('XLate' as never)} />

/** A view that leads to a view whose code the test holds back. */
function latePlugin() {
  let arrive: (view: () => React.ReactNode) => void = () => {}
  let back = () => {}
  const code = new Promise<() => React.ReactNode>((resolve) => {
    arrive = resolve
  })
  const plugin: AnyPlugin = {
    manifest: { id: 'x-late', views: { XFirst: { title: 'First' }, XLate: { title: 'Late' } } } as never,
    load: async () => (context) => {
      back = context.router.back
      return { views: { XFirst: firstOf(context), XLate: { load: () => code } } } as never
    },
  }
  return { plugin, arrive, back: () => back() }
}

/** Where the parts of the first view are painted, and the part of it that is in sight. */
const painted = () => {
  const view = modalRoot().querySelector('.view:has(button)')
  const places = [...(view?.querySelectorAll('button, p') ?? [])].map(
    (one) => one.getBoundingClientRect().top,
  )
  const { scrollTop, clientHeight } = part('.body')
  const card = part('.card').getBoundingClientRect()
  return { places, scrollTop, clientHeight, card: [card.top, card.height] }
}

/** Ends what moves, but what goes on for ever. */
function finishAll() {
  for (const animation of modalRoot().getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
}

/** Placeholders don't appear by themselves, however slow the machine. @returns ends that */
function holdPlaceholders() {
  const style = document.createElement('style')
  style.textContent = '.view .skeleton { animation-delay: 3600s !important }'
  modalRoot().append(style)
  return () => style.remove()
}

/** What the header says, and whether it leads back. */
const header = () => ({
  title: part('h2').textContent,
  leadsBack: modalRoot().querySelectorAll('header .icon-button').length > 1,
})

type Motion = 'no-preference' | 'reduce'

/** Shows the first view, scrolled, and goes on. @returns what was painted before */
async function goOn(motion: Motion) {
  const { plugin, arrive, back } = latePlugin()
  await emulate(motion === 'reduce' ? {} : { 'prefers-reduced-motion': motion })
  const { open, button } = await showTestModal({ plugins: [plugin] })
  await open({ view: 'XFirst' } as never)
  await expect.element(button('Go on')).toBeVisible()
  await viewsMove()
  finishAll()
  const release = holdPlaceholders()
  part('.body').scrollTop = 20
  await drawn()
  const before = painted()
  ;(button('Go on').element() as HTMLElement).click()
  await expect.poll(() => part('dialog').dataset.view).toBe('XLate')
  return { before, arrive, back, release }
}

/** What is seen in a frame. */
interface Seen {
  readonly isKept: boolean
  readonly hasAppeared: boolean
  readonly title: string
}

/** A view that has a placeholder only, drawn anew once. Notes what each frame shows. */
function Late({ before, seen }: { readonly before: object; readonly seen: Seen[] }) {
  const ref = useRef<HTMLDivElement>(null)
  const [hasBegun, setBegun] = useState(false)
  useLayoutEffect(() => {
    setBegun(true)
    const look = () => {
      const placeholder = ref.current?.querySelector('.skeleton')
      if (!placeholder?.isConnected) return
      seen.push({
        isKept: JSON.stringify(painted()) === JSON.stringify(before),
        hasAppeared: placeholder.checkVisibility({ visibilityProperty: true }),
        title: header().title,
      })
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, [before, seen])
  return (
    <div ref={ref}>
      <Skeleton key={`${hasBegun}`} />
    </div>
  )
}

/** A view that gives its field the focus. */
function Field() {
  const ref = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => ref.current?.focus(), [])
  return <input ref={ref} aria-label="Amount" />
}

describe.each<Motion>(['no-preference'])('with %s as to motion', (motion) => {
  test('the view before and its header stay as they were while the code of the next one loads', async () => {
    const { before, arrive } = await goOn(motion)
    onTestFinished(() => arrive(() => null))
    await drawn()
    expect(painted()).toEqual(before)
    expect(header()).toEqual({ title: 'First', leadsBack: false })
    const kept = part('.view[inert]')
    expect(getComputedStyle(kept).opacity).toBe('1')
    expect(kept.lastElementChild?.checkVisibility({ visibilityProperty: true })).toBe(true)
  })

  test('code that takes long gives way to its header and placeholder, together', async () => {
    const { before, arrive } = await goOn(motion)
    onTestFinished(() => arrive(() => null))
    finishAll()
    await expect.poll(header).toEqual({ title: 'Late', leadsBack: true })
    await expect.poll(() => modalRoot().querySelectorAll('.view').length).toBe(1)
    expect(part('.skeleton').checkVisibility({ visibilityProperty: true })).toBe(true)
    expect(painted().card).toEqual(before.card)
  })

  test('the view before and its header go once the next one has drawn more than a hidden placeholder', async () => {
    const { before, arrive, release } = await goOn(motion)
    const seen: Seen[] = []
    release()
    arrive(() => <Late before={before} seen={seen} />)
    await expect.poll(() => modalRoot().querySelectorAll('.view').length).toBe(1)
    await drawn()
    expect(seen.filter(({ isKept, hasAppeared }) => !isKept && !hasAppeared)).toEqual([])
    expect(seen.filter(({ isKept, title }) => isKept !== (title === 'First'))).toEqual([])
    expect(header()).toEqual({ title: 'Late', leadsBack: true })
    expect(part('.body').scrollTop).toBe(0)
  })

  test('a field that has the focus from the first keeps it; else the heading has it', async () => {
    const { arrive } = await goOn(motion)
    await expect.poll(focusedName).toBe('First')
    arrive(() => <Field />)
    await expect.poll(header).toEqual({ title: 'Late', leadsBack: true })
    await drawn()
    expect(focusedName()).toBe('Amount')
  })

  test('a view that is left before it was seen gives way to the one before', async () => {
    const { before, arrive, back } = await goOn(motion)
    back()
    await expect.poll(() => modalRoot().querySelectorAll('.view').length).toBe(1)
    arrive(() => null)
    expect(painted().places).toHaveLength(before.places.length)
    expect(header()).toEqual({ title: 'First', leadsBack: false })
  })
})
