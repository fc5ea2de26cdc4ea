import type { Page } from '@playwright/test'

/** The visitor saves data, so the page loads nothing before it is needed. */
export const saveData = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
