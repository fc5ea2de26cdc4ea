import { attempt } from '@wallet-modal/runtime/chain'

/** The used part of a page's window. */
export type ClipboardPage = Pick<Window, 'addEventListener' | 'document' | 'navigator'>

/** Remembers a link that the visitor copied, and clears it from the clipboard when it no longer works. */
export interface CopiedLink {
  /** The visitor has copied a link. */
  copied(link: string): void
  /** Only this link still works. @param link undefined if none does */
  onlyValid(link: string | undefined): void
  stop(): void
}

/**
 * Creates the guard of a page's copied link. A pairing link carries a key, and many programs read the clipboard. The clipboard is
 * cleared only if it certainly still holds the link: nothing was copied in the page since and the visitor hasn't left the page, or the
 * browser lets the page read the clipboard without a prompt.
 */
export function createCopiedLink(page: ClipboardPage): CopiedLink {
  const over = new AbortController()
  const { signal } = over
  let held: string | undefined
  let isUntouched = false
  const touched = () => {
    isUntouched = false
  }
  for (const type of ['copy', 'cut', 'blur']) page.addEventListener(type, touched, { capture: true, signal })
  // A page without focus can't access the clipboard.
  let dead: string | undefined
  page.addEventListener('focus', () => void clear(), { signal })

  async function clear(): Promise<void> {
    const link = dead
    if (link === undefined || !page.document.hasFocus()) return
    dead = undefined
    try {
      const { clipboard } = page.navigator
      const isThere = isUntouched || ((await mayRead(page)) && (await clipboard.readText()) === link)
      if (isThere) await clipboard.writeText('')
    } catch {
      // The browser refuses. The link no longer works anyway.
    }
  }

  return {
    copied(link) {
      held = link
      dead = undefined
      isUntouched = true
    },
    onlyValid(link) {
      if (held === undefined || held === link) return
      dead = held
      held = undefined
      void clear()
    },
    stop: () => over.abort(),
  }
}

/** Whether the page may read the clipboard without a prompt. */
async function mayRead({ navigator }: ClipboardPage): Promise<boolean> {
  const name = 'clipboard-read' as PermissionName
  const answer = await attempt(() => navigator.permissions.query({ name }))
  return answer?.state === 'granted'
}
