import { attempt } from '@wallet-modal/runtime/chain'

/** What is used of a page's window. */
export type ClipboardPage = Pick<Window, 'addEventListener' | 'document' | 'navigator'>

/** Remembers a link that the visitor copied, and takes it from the clipboard when nobody can use it any more. */
export interface CopiedLink {
  /** The visitor has copied a link. */
  copied(link: string): void
  /** Links other than this one are dead. @param link undefined: all are */
  onlyValid(link: string | undefined): void
  stop(): void
}

/**
 * A pairing's link carries its key, and a clipboard is read by many. It is emptied only where it surely holds the link still: nothing
 * has been copied in the page since and the visitor hasn't been elsewhere, or the browser lets the page look without asking them.
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
  // A page that isn't in front may touch no clipboard.
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
      // The browser doesn't let it: the link is of no use to whoever finds it.
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

/** Whether the clipboard may be read without the browser asking the visitor. */
async function mayRead({ navigator }: ClipboardPage): Promise<boolean> {
  const name = 'clipboard-read' as PermissionName
  const answer = await attempt(() => navigator.permissions.query({ name }))
  return answer?.state === 'granted'
}
