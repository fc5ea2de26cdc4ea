/**
 * Has a frame's page take the focus only while it has it. A dialog that opens takes the focus, and scrolls to it; in a frame of the
 * studio nobody asked for that, unless they are in the frame already.
 */
export function leaveFocus({ document, HTMLDialogElement, HTMLElement }: Window & typeof globalThis): void {
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options)
  }
  for (const act of ['show', 'showModal'] as const) {
    const open = HTMLDialogElement.prototype[act]
    HTMLDialogElement.prototype[act] = function () {
      // An inert part gets no focus.
      this.inert = !document.hasFocus()
      open.call(this)
      this.inert = false
    }
  }
}
