import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

interface Finding {
  readonly rule: string
  /** The elements, and what is wrong with each. */
  readonly nodes: readonly string[]
}

/** What axe leaves in a page. */
interface AxeInPage {
  run(
    root: Document,
    options: {
      readonly resultTypes: readonly ['violations']
      readonly preload: false
      readonly iframes: boolean
      readonly runOnly?: readonly string[]
    },
  ): Promise<{
    readonly violations: readonly {
      readonly id: string
      readonly nodes: readonly { readonly target: unknown[]; readonly failureSummary?: string }[]
    }[]
  }>
}

/** What depends on a page's colours and on its width. */
export const ofAppearance = [
  'color-contrast',
  'link-in-text-block',
  'target-size',
  'scrollable-region-focusable',
] as const

/** Axe in one page. Loading axe takes many times as long as a check, so each document loads it once. */
export class Axe {
  constructor(private readonly page: Page) {}

  /**
   * What axe finds wrong with the page as it is now.
   *
   * @param rules @default all of axe's own choice
   * @param options inFrames: whether what lies in frames is asked, too. @default true
   */
  async findings(
    rules?: readonly string[],
    { inFrames = true }: { readonly inFrames?: boolean } = {},
  ): Promise<Finding[]> {
    const isThere = await this.page.evaluate(() => 'axe' in globalThis)
    // AxeBuilder leaves axe in the page: run one rule for that.
    if (!isThere) await new AxeBuilder({ page: this.page }).withRules('document-title').analyze()
    return this.page.evaluate(
      async ([rules, iframes]) => {
        const { axe } = globalThis as unknown as { axe: AxeInPage }
        const { violations } = await axe.run(document, {
          resultTypes: ['violations'],
          preload: false,
          iframes,
          ...(rules && { runOnly: rules }),
        })
        return violations.map(({ id, nodes }) => ({
          rule: id,
          nodes: nodes.map(({ target, failureSummary }) => `${target.flat().join(' ')}: ${failureSummary}`),
        }))
      },
      [rules, inFrames] as const,
    )
  }
}
