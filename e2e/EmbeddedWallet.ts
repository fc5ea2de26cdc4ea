import { expect, type FrameLocator, type Page } from '@playwright/test'

/** Where the embedded wallet asks: its frame in the modal, or its window. */
export type AskingPlace = Pick<FrameLocator | Page, 'getByRole' | 'getByText' | 'locator'>

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

/** The characters that the visitor has to type for a big step. */
export async function codeIn(place: AskingPlace): Promise<string> {
  const shown = place.locator('.read-back b')
  await expect(shown).toHaveText(/^\w{4}$/)
  return (await shown.textContent()) ?? ''
}

/** Covers the upper half of the page with something that lets clicks through. */
export const cover = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const bait = Object.assign(document.createElement('div'), { popover: 'manual' })
    bait.style.cssText = 'position: fixed; inset: 0 0 50% 0; width: auto; height: auto; pointer-events: none'
    document.body.append(bait)
    bait.showPopover()
  })

/** Agrees to a change in the wallet's frame: a big step, whose characters the visitor types. */
export async function confirmChange(place: AskingPlace): Promise<void> {
  await place.getByRole('textbox', { name: 'type these characters' }).fill(await codeIn(place))
  const button = place.getByRole('button', { name: 'Confirm', exact: true })
  await button.hover()
  await expect(button).toBeEnabled()
  await button.click()
}

/** Does what closes a window of the wallet: Playwright may miss the click's end. */
const closing = (window: Page, click: Promise<void>): Promise<void> =>
  click.catch((error) => {
    if (!window.isClosed()) throw error
  })

/** Signs in a window of the wallet, which closes with the click. */
export const signInWindow = (window: Page): Promise<void> => closing(window, sign(window))

/** Declines in a window of the wallet, which closes with the click. */
export const declineInWindow = (window: Page): Promise<void> =>
  closing(window, window.getByRole('button', { name: 'Cancel' }).click())

/** Asks the embedded wallet as an app does. @returns the answer, for which nobody waits here */
export const askWallet = (page: Page, method: string, params: readonly unknown[]): Promise<string> =>
  page.evaluate(
    async ([method, params]) => {
      const { modal } = window as never as {
        modal: { getProvider(n: string): Promise<{ request(r: object): Promise<string> }> }
      }
      const provider = await modal.getProvider('eip155')
      return provider.request({ method, params })
    },
    [method, params] as const,
  )

/** Opens a view as an app does. */
export const openView = (page: Page, view: string): Promise<void> =>
  page.evaluate(
    (view) => (window as never as { modal: { open(o: object): Promise<void> } }).modal.open({ view }),
    view,
  )
