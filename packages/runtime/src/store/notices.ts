import { computed, createModel, signal } from '@preact/signals-core'

/** A link in a notice, checked before it is rendered. */
export interface NoticeLink {
  readonly text: string
  /** `https:`, or `http:` on localhost for a page on localhost. Any other link isn't rendered. */
  readonly url: string
}

/** A button in a notice, which shows a view. */
export interface NoticeAction {
  readonly text: string
  /** Name of the view. */
  readonly opens: string
  /** @default none */
  readonly params?: unknown
}

/** A short message to the visitor, at the bottom of the dialog, or of the page while the dialog is closed. */
export type Notice = {
  /** Plain text. */
  readonly text: string
  readonly link?: NoticeLink | undefined
  /** Shows a view, also from a closed modal. The click removes the notice. */
  readonly action?: NoticeAction | undefined
} & (
  | { readonly kind: 'success' | 'error' | 'info' }
  | {
      readonly kind: 'loading'
      /** Removes the notice when it settles. @default the notice stays until it is updated or dismissed */
      readonly until?: Promise<unknown> | undefined
    }
)

/** A notice that is shown or waits, with its owner. */
export interface ShownNotice {
  readonly owner: object
  readonly notice: Notice
}

/** Our own limit for notices. Each transaction may have one. */
const noticesMax = 100

/** Whether the next notice, or closing the dialog, removes this one. */
const isPassing = (notice: Notice) =>
  (notice.kind === 'info' || notice.kind === 'success') && !leadsOn(notice)

/** Whether a notice has a link or a button. */
export const leadsOn = ({ link, action }: Notice) => link !== undefined || action !== undefined

/** The notices. Shows the newest one; others wait behind it unless they are passing. */
export const NoticesModel = createModel(() => {
  const all = signal<readonly ShownNotice[]>([])

  return {
    current: computed(() => all.value.at(-1)),
    /** Replaces the owner's last notice, if there is one. */
    shown(owner: object, notice: Notice) {
      const others = all.value.filter((one) => one.owner !== owner && !isPassing(one.notice))
      all.value = [...others, { owner, notice }].slice(-noticesMax)
    },
    /** @param only dismisses this notice, and not one that has replaced it. @default any notice of the owner */
    dismissed(owner: object, only?: Notice) {
      all.value = all.value.filter((one) => one.owner !== owner || (only && only !== one.notice))
    },
    /** The visitor has closed the dialog. */
    left() {
      all.value = all.value.filter(({ notice }) => !isPassing(notice))
    },
  }
})
