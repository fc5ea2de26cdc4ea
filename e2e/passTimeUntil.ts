import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Stops a page's installed clock: from then on, time passes only by a step of the test. It jumps ahead by ten seconds, as a clock
 * can't be stopped in the past, and a busy machine takes its time to get there.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
}

/**
 * Lets a page's clock run in short steps until something is in sight. What starts a timer may come in real time, such as an answer or
 * what React does after it has painted: a single step of the exact length could end before that.
 */
export async function passTimeUntil(locator: Locator, stepMs = 250): Promise<void> {
  await expect(async () => {
    await locator.page().clock.runFor(stepMs)
    // A long step may end what is under way: what it has begun gets its time before the next one.
    await expect(locator).toBeVisible({ timeout: Math.max(100, stepMs / 5) })
  }).toPass({ intervals: [0] })
}
