import { attempt, type Discover } from '@wallet-modal/runtime/chain'
import { effect } from '@wallet-modal/runtime/plugin'

/** The longest list that is read. */
const maxProviders = 50

/** When to read the list again, in ms. It has no event, and a wallet may add itself after the page's scripts. */
const pausesMs = [50, 200, 500, 1_000, 2_000, 5_000]

/**
 * Finds wallets that list themselves in `window.btc_providers` (WBIP-004): now, a few times soon after, and whenever the modal
 * opens. It only reads properties, and asks no wallet for anything.
 */
export const discover: Discover = (page, found, { clock, isOpen }) => {
  const known = new Set<string>()
  const look = () => {
    for (const entry of attempt(() => listIn(page)) ?? []) {
      const listed = attempt(() => readEntry(page, entry))
      if (!listed || known.has(listed.id)) continue
      known.add(listed.id)
      found(listed.announcement, listed.provider)
    }
  }

  let timer: unknown
  function lookAgain([pause, ...others]: readonly number[]) {
    if (pause === undefined) return
    timer = clock.setTimeout(() => {
      look()
      lookAgain(others)
    }, pause)
  }
  look()
  lookAgain(pausesMs)
  const stopFollowing = effect(() => {
    if (isOpen.value) queueMicrotask(look)
  })
  return () => {
    stopFollowing()
    if (timer !== undefined) clock.clearTimeout(timer)
  }
}

const listIn = (page: object): readonly unknown[] => {
  const { btc_providers: list } = page as { readonly btc_providers?: unknown }
  // Most pages have no list. Doesn't read `length`, because the page's list may lie about it. Entries past the end are undefined.
  return Array.from({ length: maxProviders }, (_, at) =>
    attempt((): unknown => (list as readonly unknown[])[at]),
  ).filter((entry) => entry !== undefined)
}

/** @returns undefined for an invalid entry, or one whose provider doesn't exist (yet) */
function readEntry(page: object, entry: unknown) {
  const { id, name, icon } = entry as Readonly<Record<string, unknown>>
  // A path from `window`, such as `XverseProviders.BitcoinProvider`.
  if (typeof id !== 'string' || id.length > 100 || !/^[\w$]+(\.[\w$]+){0,4}$/.test(id)) return undefined
  const provider = id
    .split('.')
    .reduce<unknown>((found, part) => (found as Readonly<Record<string, unknown>>)[part], page)
  const isProvider =
    typeof provider === 'object' &&
    provider !== null &&
    provider !== page &&
    typeof (provider as Readonly<Record<string, unknown>>).request === 'function'
  return isProvider ? { id, announcement: { name, icon }, provider } : undefined
}
