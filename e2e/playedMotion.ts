import type { Page } from '@playwright/test'

/** An animation that a script of the page has started. */
export interface Played {
  /** Class of its element, else the element's name. */
  readonly of: string
  /** Duration in ms. */
  readonly duration: number
  /** The first keyframe, by property. */
  readonly from: Readonly<Record<string, string>>
  /** Properties that change. */
  readonly changes: readonly string[]
  /** Whether it still has an effect. */
  readonly isActive: boolean
}

declare global {
  var playedAnimations: { of: string; animation: Animation }[]
}

/**
 * Keeps every animation that scripts begin from here on; to be called before the page is loaded.
 *
 * @param isHeld pauses each where it begins, so that a spec can act in the middle of it
 */
export async function keepMotion(page: Page, { isHeld = false } = {}): Promise<void> {
  await page.addInitScript((held) => {
    globalThis.playedAnimations = []
    const { animate } = Element.prototype
    Element.prototype.animate = function (...parameters) {
      const animation = animate.apply(this, parameters)
      if (held) animation.pause()
      playedAnimations.push({ of: this.classList[0] ?? this.localName, animation })
      return animation
    }
  }, isHeld)
}

/** The animations since the page was loaded. */
export function playedMotion(page: Page): Promise<Played[]> {
  return page.evaluate(() => {
    const timing = new Set(['offset', 'computedOffset', 'easing', 'composite'])
    return playedAnimations.map(({ of, animation }) => {
      const effect = animation.effect as KeyframeEffect
      const [first, ...others] = effect.getKeyframes()
      const changed = (keyframe: object | undefined) =>
        Object.entries(keyframe ?? {}).filter(([name]) => !timing.has(name)) as [string, string][]
      return {
        of,
        duration: Number(effect.getComputedTiming().duration),
        from: Object.fromEntries(changed(first)),
        changes: [...new Set([first, ...others].flatMap(changed).map(([name]) => name))],
        isActive: animation.playState === 'running' || animation.playState === 'paused',
      }
    })
  })
}
