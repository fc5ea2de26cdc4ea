/**
 * @typedef {object} Target something that a visitor looks for
 * @property {string} selector
 * @property {string} label a pattern that its name or text has to match, in any letter case
 */

/**
 * @typedef {object} Probe
 * @property {Promise<number>} usable when the page's own button was drawn and could be clicked, ms after navigation
 * @property {(target: Target) => void} expect begins to wait for a target to be drawn
 * @property {() => Promise<number>} shown ms from the last press of the pointer until the expected target was drawn
 * @property {(target: Target) => Promise<void>} gone
 * @property {(target: Target) => Promise<Point>} settled where it is to be clicked, once it stays there and a click would hit it
 * @property {() => number} countNodes elements and texts, shadow roots included
 * @property {(target: Target, pixelsPerSecond: number, ms: number) => Promise<Scrolled>} scroll
 */

/** @typedef {{ x: number, y: number }} Point */

/**
 * @typedef {object} Scrolled
 * @property {number} dropped share of the frames, 0 to 1, in which the page's own thread was not ready
 * @property {number} rows the most that were in the page at once
 * @property {number} distance px
 */

/**
 * Runs in the page, before its scripts: tells when something is drawn, by the page's own clock. All that is looked for is
 * looked for once a frame; what is found is drawn by the time of the next one.
 *
 * @param {{ button: Target }} options
 */
export function installProbe({ button }) {
  if (window !== window.top) return

  // Weakly: whatever the page drops must be free to go, as the heap is measured.
  /** @type {WeakRef<Document | ShadowRoot>[]} */
  const seenRoots = [new WeakRef(document)]
  const attachShadow = Element.prototype.attachShadow
  /** @param {ShadowRootInit} init */
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init)
    seenRoots.push(new WeakRef(root))
    return root
  }
  const roots = () =>
    seenRoots.flatMap((reference) => {
      const root = reference.deref()
      return root?.isConnected ? [root] : []
    })

  let pressedAt = 0
  window.addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      pressedAt = timeStamp
    },
    { capture: true },
  )

  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

  /** @param {() => boolean} condition */
  async function drawn(condition) {
    do await nextFrame()
    while (!condition())
    await nextFrame()
    return performance.now()
  }

  /** @param {Target} target */
  function all({ selector, label }) {
    const pattern = new RegExp(label, 'i')
    return roots().flatMap((root) =>
      [...root.querySelectorAll(selector)].filter((element) => pattern.test(labelOf(element, root))),
    )
  }

  /**
   * @param {Element} element
   * @param {Document | ShadowRoot} root
   */
  function labelOf(element, root) {
    const own = element.getAttribute('aria-label') || element.textContent?.trim()
    return own || (root instanceof ShadowRoot && root.host.textContent?.trim()) || ''
  }

  /** @param {Element} element */
  function isShown(element) {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return (
      right > left &&
      bottom > Math.max(top, 0) &&
      top < innerHeight &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
  }

  /** @param {Target} target */
  const find = (target) => all(target).find(isShown)

  /**
   * The middle of a target that can be clicked.
   *
   * @param {Target} target
   * @returns {Point | undefined}
   */
  function usableAt(target) {
    const element = find(target)
    if (!element || element.matches(':disabled, [aria-disabled=true]')) return undefined
    const { top, left, width, height } = element.getBoundingClientRect()
    const point = { x: left + width / 2, y: top + height / 2 }
    for (let node = deepestAt(point); node; node = parentOf(node)) if (node === element) return point
    return undefined
  }

  /**
   * Dialogs slide in and out.
   *
   * @param {Target} target
   */
  async function settled(target) {
    let [still, at] = [0, usableAt(target)]
    while (!at || still < 5) {
      await nextFrame()
      const now = usableAt(target)
      still = now && at && now.x === at.x && now.y === at.y ? still + 1 : 0
      at = now
    }
    return at
  }

  /** @param {Point} point */
  function deepestAt({ x, y }) {
    let found = document.elementFromPoint(x, y)
    while (found?.shadowRoot) {
      const inner = found.shadowRoot.elementFromPoint(x, y)
      if (!inner || inner === found) break
      found = inner
    }
    return found
  }

  /**
   * @param {Element} element
   * @returns {Element | null}
   */
  function parentOf(element) {
    if (element.assignedSlot) return element.assignedSlot
    if (element.parentElement) return element.parentElement
    const root = element.getRootNode()
    return root instanceof ShadowRoot ? root.host : null
  }

  /** @param {Element} element */
  function scrollerOf(element) {
    for (let node = parentOf(element); node; node = parentOf(node)) {
      const { overflowY } = getComputedStyle(node)
      if (/auto|scroll/.test(overflowY) && node.scrollHeight > node.clientHeight + 1) return node
    }
    throw new Error('The list does not scroll.')
  }

  /** @param {Target} target @param {number} pixelsPerSecond @param {number} ms */
  async function scroll(target, pixelsPerSecond, ms) {
    const first = find(target)
    if (!first) throw new Error('The list is not shown.')
    const scroller = scrollerOf(first)
    const frameMs = 1000 / 60
    let rows = all(target).length
    let [frames, dropped] = [0, 0]
    await nextFrame()
    const begun = await nextFrame()
    for (let last = begun; last - begun < ms; ) {
      const distance = ((last - begun) / 1000) * pixelsPerSecond
      scroller.scrollTop = distance
      const now = await nextFrame()
      const passed = Math.max(Math.round((now - last) / frameMs), 1)
      frames += passed
      dropped += passed - 1
      last = now
    }
    rows = Math.max(rows, all(target).length)
    return { dropped: dropped / frames, rows, distance: scroller.scrollTop }
  }

  /** @type {Promise<number>} */
  let expected = Promise.resolve(0)

  /** @type {Probe} */
  const probe = {
    usable: drawn(() => usableAt(button) !== undefined),
    expect(target) {
      expected = drawn(() => find(target) !== undefined)
    },
    shown: async () => (await expected) - pressedAt,
    async gone(target) {
      await drawn(() => find(target) === undefined)
    },
    settled,
    countNodes: () => roots().reduce((sum, root) => sum + nodesIn(root), 0),
    scroll,
  }
  Object.assign(window, { bench: probe })

  /** @param {Document | ShadowRoot} root */
  function nodesIn(root) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    let count = 0
    while (walker.nextNode()) count += 1
    return count
  }
}
