import type { ComputedPlace } from './ConfigNode.js'
import { checkValue } from './checkValue.js'
import type { Finding } from './Finding.js'
import type { Served } from './servedFeatures.js'

/** What can be said of a config without running it. */
export interface StaticFindings {
  readonly findings: readonly Finding[]
  /** One for each computed value, at its offset. */
  readonly computed: readonly { readonly finding: Finding; readonly offset: number }[]
}

/** Checks what the text shows, and reports each value that it leaves open. */
export function checkStatic(
  reading: { readonly value: unknown; readonly computed: readonly ComputedPlace[] },
  served: Served,
): StaticFindings {
  const { computed, value } = reading
  return {
    findings: checkValue(value, served).filter((finding) => isKnown(finding, computed)),
    computed: computed.map(({ node, path }) => ({
      offset: node.span.start,
      finding: {
        severity: 'error',
        code: 'WM_CONFIG_DYNAMIC',
        path,
        message:
          `${node.isSpread ? 'has a part that' : ''} ${node.why}, so it cannot be checked without running the file`.trim(),
        hint: 'Check it without --static, or write the value out.',
      },
    })),
  }
}

/** Whether a finding holds whatever the computed values turn out to be. */
function isKnown({ code, path }: Finding, computed: readonly ComputedPlace[]): boolean {
  return !computed.some(({ node, path: open, shownAt }) => {
    if (code === 'WM_CONFIG_UNKNOWN_KEY') return false
    const isInside = path === open || (path.startsWith(open) && /^[.[]/.test(path.slice(open.length)))
    if (!node.isSpread) return open === '' || isInside
    // a spread may bring the missing key, or enough items
    return path === open || path === shownAt || (code === 'WM_CONFIG_MISSING_KEY' && parentOf(path) === open)
  })
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')))
}
