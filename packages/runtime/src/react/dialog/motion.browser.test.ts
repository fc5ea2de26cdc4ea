import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ConnectionReport } from '../../connectors/connection.js'
import { errorFor } from '../../errors/errorFor.js'
import { mockReport } from '../../testing/mockAdapter.js'
import { emulate } from '../../testing/painted.fixture.js'
import {
  expectFocus,
  part,
  type ShownModal,
  showTestModal,
  viewsMove,
} from '../../testing/showTestModal.fixture.js'

/** One animation that a script has begun. */
interface Played {
  /** The class of its element, else the element's name. */
  readonly of: string
  /** Duration in milliseconds. */
  readonly duration: number
  /** The first keyframe, by property. */
  readonly from: Readonly<Record<string, string>>
  readonly changes: readonly string[]
  readonly isActive: boolean
}

let begun: { readonly of: string; readonly animation: Animation }[] = []
/** Stops each animation where it begins. */
let isHeld = false

const timing = new Set(['offset', 'computedOffset', 'easing', 'composite'])
const changed = (keyframe: object | undefined) =>
  Object.entries(keyframe ?? {}).filter(([name]) => !timing.has(name)) as [string, string][]

const played = (of?: string): Played[] =>
  begun
    .filter((one) => of === undefined || one.of === of)
    .map(({ of, animation }) => {
      const effect = animation.effect as KeyframeEffect
      const frames = effect.getKeyframes()
      return {
        of,
        duration: Number(effect.getComputedTiming().duration),
        from: Object.fromEntries(changed(frames[0])),
        changes: [...new Set(frames.flatMap(changed).map(([name]) => name))],
        isActive: animation.playState === 'running' || animation.playState === 'paused',
      }
    })

const rise = 'translateY(8px) scale(0.985)'
const isOpen = ({ modal }: ShownModal) => modal.state.open.peek()

async function showPhone() {
  await page.viewport(360, 740)
  onTestFinished(() => page.viewport(1280, 720))
}

/** Chooses the wallet, which keeps the visitor waiting until it has an answer. */
async function askWallet(shown: ShownModal, answer = new Promise<ConnectionReport>(() => {})) {
  shown.kit.adapter().script.connect = () => answer
  await shown.button('Lab Wallet').click()
  await expect
    .poll(() => {
      shown.kit.clock.advance(50)
      return shown.modal.state.view.peek()
    })
    .toBe('ConnectingExternal')
  await expect.element(shown.dialog.getByText('Continue in Lab Wallet')).toBeVisible()
}

async function showConnect() {
  const shown = await showTestModal()
  await shown.open()
  await expect.element(shown.button('Lab Wallet')).toBeVisible()
  await viewsMove()
  return shown
}

beforeEach(async () => {
  begun = []
  isHeld = false
  const { animate } = Element.prototype
  Element.prototype.animate = function (...given) {
    const animation = animate.apply(this, given)
    if (isHeld) animation.pause()
    begun.push({ of: this.classList[0] ?? this.localName, animation })
    return animation
  }
  onTestFinished(() => {
    Element.prototype.animate = animate
  })
  await emulate({ 'prefers-reduced-motion': 'no-preference' })
})

describe('opening', () => {
  test('is a rise and a fade of 150 ms, and nothing inside moves by itself', async () => {
    await showConnect()
    expect(played('card')).toMatchObject([{ duration: 150, from: { transform: rise, opacity: '0' } }])
    expect(played('scrim')).toMatchObject([{ duration: 150, from: { opacity: '0' } }])
    expect(
      played()
        .map(({ of }) => of)
        .sort(),
    ).toEqual(['card', 'scrim'])
  })

  test("slides the phone's sheet in", async () => {
    await showPhone()
    await showConnect()
    expect(played('card')).toMatchObject([
      { duration: 150, from: { transform: 'translateY(100%)' }, changes: ['transform'] },
    ])
  })

  test('is not played again when a wallet is asked', async () => {
    const shown = await showConnect()
    begun = []
    await askWallet(shown)
    expect(played().filter(({ from }) => from.transform === rise)).toEqual([])
    expect(played('scrim')).toEqual([])
  })

  test('can be broken off by closing, and begins again', async () => {
    isHeld = true
    const shown = await showConnect()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => isOpen(shown)).toBe(false)
    await shown.open()
    await expect.poll(() => played('card').map(({ isActive }) => isActive)).toEqual([false, true])
  })
})

describe('from view to view', () => {
  test.each([
    ['ltr', '12px', '-12px'],
    ['rtl', '-12px', '12px'],
  ])(
    '%s: deeper comes in by %s, back by %s; the title fades, the height follows',
    async (dir, deeper, back) => {
      const shown = await showConnect()
      part<HTMLDialogElement>('dialog').dir = dir
      begun = []
      await askWallet(shown)
      await expect
        .poll(() => played())
        .toEqual(
          expect.arrayContaining([
            expect.objectContaining({ of: 'h2', duration: 120, changes: ['opacity'] }),
            expect.objectContaining({ of: 'card', duration: 150, changes: ['height'] }),
          ]),
        )
      await shown.button('Back').click()
      await expect
        .poll(() => played('view').filter(({ duration }) => duration === 150))
        .toMatchObject([
          { from: { opacity: '0.35', transform: `translateX(${deeper})` } },
          { from: { opacity: '0.35', transform: `translateX(${back})` } },
        ])
      expect(played('view').filter(({ duration }) => duration === 90)).toMatchObject([
        { from: { opacity: '1' } },
        { from: { opacity: '1' } },
      ])
    },
  )

  test('only transform and opacity change, and the height of the card', async () => {
    const shown = await showConnect()
    await askWallet(shown)
    await expect.poll(() => played().length).toBeGreaterThan(3)
    for (const { of, changes } of played()) {
      if (changes.includes('height')) expect({ of, changes }).toEqual({ of: 'card', changes: ['height'] })
      else expect(['opacity', 'transform']).toEqual(expect.arrayContaining([...changes]))
    }
  })

  test('the next view can come in the middle of the last, and is the only one that moves', async () => {
    isHeld = true
    const shown = await showConnect()
    await askWallet(shown)
    await userEvent.keyboard('{Tab}')
    await shown.button('Back').click()
    await expect.element(shown.button('Lab Wallet')).toBeVisible()
    const moving = part('.view')
      .getAnimations()
      .map(({ effect }) => (effect as KeyframeEffect).getKeyframes()[0]?.transform)
    expect(moving).toEqual(['translateX(-12px)'])
  })

  test.each([
    [
      'failed',
      new Error('Broken'),
      'Couldn’t connect',
      { animationName: 'shake', animationDuration: '0.5s' },
    ],
    ['declined', errorFor('USER_REJECTED'), 'Request declined', { animationName: 'none' }],
  ])('a request that %s: its ring shakes once, or not at all', async (_, error, headline, style) => {
    const shown = await showConnect()
    shown.kit.adapter().script.connect = () => Promise.reject(error)
    await shown.button('Lab Wallet').click()
    await expect.element(shown.dialog.getByText(headline)).toBeVisible()
    expect(getComputedStyle(part('.ring'))).toMatchObject({ ...style, animationIterationCount: '1' })
  })

  test('under reduced motion everything is a plain cut', async () => {
    await emulate({})
    const shown = await showConnect()
    await askWallet(shown)
    expect(part('.body').querySelectorAll('.view').length).toBe(1)
    await shown.button('Back').click()
    await expect.element(shown.button('Lab Wallet')).toBeVisible()
    expect(played()).toEqual([])
    expect(part('dialog').getAnimations({ subtree: true })).toEqual([])
  })
})

/** How many milliseconds the dialog stays on screen after it has closed. */
function drawnAfterClosing(): Promise<unknown> {
  const dialog = part<HTMLDialogElement>('dialog')
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      // A closed dialog has left the top layer, too.
      if (dialog.open) return
      observer.disconnect()
      const drawn = dialog
        .getAnimations()
        .find((one) => one instanceof CSSTransition && one.transitionProperty === 'visibility')
      resolve(drawn?.effect?.getComputedTiming().duration ?? 0)
    })
    observer.observe(dialog, { attributeFilter: ['open'] })
  })
}

describe('closing', () => {
  test.each([
    ['a desktop', 110],
    ['a phone', 200],
  ])('on %s is over at once, and drawn for %i ms', async (device, ms) => {
    if (device === 'a phone') await showPhone()
    const opener = document.body.appendChild(document.createElement('button'))
    opener.textContent = 'Opener'
    onTestFinished(() => opener.remove())
    opener.focus()
    await showConnect()
    const drawnMs = drawnAfterClosing()
    await userEvent.keyboard('{Escape}')
    expect(await drawnMs).toBe(ms)
    // A dialog that is still drawn is gone for screen readers.
    expect(page.getByRole('dialog').length).toBe(0)
    await expectFocus(page.getByRole('button', { name: 'Opener' }))
  })

  test('after a wallet has connected takes 550 ms longer, and shows that it has, in a card that keeps its height', async () => {
    const shown = await showConnect()
    let approve = (_: ConnectionReport) => {}
    const answer = new Promise<ConnectionReport>((resolve) => {
      approve = resolve
    })
    await askWallet(shown, answer)
    const before = part('.view').offsetHeight
    const drawnMs = drawnAfterClosing()
    approve(mockReport())
    await expect
      .poll(() => {
        shown.kit.clock.advance(50)
        return isOpen(shown)
      })
      .toBe(false)
    expect(await drawnMs).toBe(660)
    expect(part('.ring').dataset.state).toBe('connected')
    expect(part('.view').offsetHeight).toBe(before)
    expect(getComputedStyle(part('.icon-button')).visibility).toBe('hidden')
  })

  test('of an account that is gone is a cut', async () => {
    const shown = await showTestModal()
    await shown.modal.connect({ wallet: 'test.lab' })
    await shown.open({ view: 'Account' })
    const disconnect = shown.button('Disconnect')
    await expect.element(disconnect).toBeVisible()
    const drawnMs = drawnAfterClosing()
    await disconnect.click()
    expect(await drawnMs).toBe(0)
  })
})
