import { expect, type Locator } from '@playwright/test'

/**
 * Lets a page's paused clock run in short steps until something is in sight. React starts a view's timers after it has painted, by a
 * clock that a page can't hold: a single step of the exact length could end before they start.
 */
export async function passTimeUntil(locator: Locator): Promise<void> {
  await expect(async () => {
    await locator.page().clock.runFor(250)
    await expect(locator).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [0], timeout: 20_000 })
}
