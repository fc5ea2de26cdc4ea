import { computed, createModel, signal } from '@preact/signals-core'

/** A link of a notice: to a web page, checked before it is drawn. */
interface NoticeLink {
  readonly text: string
  /** `https:`, or `http:` on this machine for a page of this machine. Anything else isn't drawn. */
  readonly url: string
}

/** A short message to the visitor: at the foot of the dialog, or of the page while the dialog is closed. */
export type Notice = {
  /** Plain text. */
  readonly text: string
  readonly link?: NoticeLink | undefined
} & (
  | { readonly kind: 'success' | 'error' | 'info' }
  | {
      readonly kind: 'loading'
      /** It goes when this settles. @default it stays until it is updated or dismissed */
      readonly until?: Promise<unknown> | undefined
    }
)

/** A notice that is shown or waits to be, and whose it is. */
export interface ShownNotice {
  readonly owner: object
  readonly notice: Notice
}

/** Most notices that are kept. Our own limit: what waits may be a transaction each. */
const noticesMax = 100

/** Whether a notice is about the moment only: the next one takes its place, and leaving its view takes it away. */
const isPassing = ({ kind, link }: Notice) => (kind === 'info' || kind === 'success') && link === undefined

/** The notices, one shown at a time: the newest. Those that are not of the moment wait behind it. */
export const NoticesModel = createModel(() => {
  const all = signal<readonly ShownNotice[]>([])

  return {
    current: computed(() => all.value.at(-1)),
    /** Takes the place of the owner's last one, if there is one. */
    shown(owner: object, notice: Notice) {
      const others = all.value.filter((one) => one.owner !== owner && !isPassing(one.notice))
      all.value = [...others, { owner, notice }].slice(-noticesMax)
    },
    /** @param only leaves a notice that has taken this one's place. @default whatever the owner shows */
    dismissed(owner: object, only?: Notice) {
      all.value = all.value.filter((one) => one.owner !== owner || (only && only !== one.notice))
    },
    /** The visitor left the dialog. */
    left() {
      all.value = all.value.filter(({ notice }) => !isPassing(notice))
    },
  }
})
