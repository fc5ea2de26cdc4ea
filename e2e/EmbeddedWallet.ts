import { expect, type FrameLocator, type Page } from '@playwright/test'

/** Where the embedded wallet asks: its frame in the modal, or its window. */
export type AskingPlace = Pick<FrameLocator | Page, 'getByRole' | 'getByText'>

/** The wallet's frame in a page. */
export const walletFrame = (page: Page) => page.frameLocator('iframe[title="Embedded wallet"]')

export const signButton = (place: AskingPlace) => place.getByRole('button', { name: 'Sign', exact: true })

/** Signs as a visitor does: brings the pointer to the button, and clicks once it no longer waits. */
export async function sign(place: AskingPlace): Promise<void> {
  const button = signButton(place)
  await button.hover()
  await expect(button).toBeEnabled()
  await button.click()
}

/** Agrees to a change in the wallet's frame, once its button no longer waits. */
export async function confirmChange(place: AskingPlace): Promise<void> {
  const button = place.getByRole('button', { name: 'Confirm', exact: true })
  await button.hover()
  await expect(button).toBeEnabled()
  await button.click()
}
