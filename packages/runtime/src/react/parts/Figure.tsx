import { useLayoutEffect, useRef, useState } from 'react'
import { play } from '../dialog/motion.js'

/** How long a digit takes to roll in, in ms. */
const rollMs = 200

/** A figure, such as a balance: when it changes, the digits that differ roll in as the old ones roll out. At rest it is plain text. */
export function Figure({ text }: { readonly text: string }) {
  const [shown, setShown] = useState(text)
  const digitsRef = useRef<HTMLSpanElement>(null)
  /** The digit that stood at this place. Counted from the end: a longer figure keeps its decimals. */
  const before = (at: number) => shown.at(at - text.length)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each figure.
  useLayoutEffect(() => {
    const digits = [...(digitsRef.current?.children ?? [])]
    const rolls = digits.flatMap(
      (digit, at) =>
        (before(at) !== text[at] &&
          play(digit.firstElementChild, { transform: 'translateY(100%)' }, rollMs)) ||
        [],
    )
    let isOver = false
    const end = () => isOver || setShown(text)
    if (rolls.length === 0) end()
    else void Promise.allSettled(rolls.map(({ finished }) => finished)).then(end)
    return () => {
      isOver = true
    }
  }, [text, shown])

  if (text === shown) return text
  return (
    <>
      <span className="hidden">{text}</span>
      <span aria-hidden="true" ref={digitsRef} style={{ whiteSpace: 'pre' }}>
        {[...text].map((digit, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a digit is known by its place.
          <span key={at} style={{ display: 'inline-block', clipPath: 'inset(0)' }}>
            <span style={{ display: 'inline-block', position: 'relative' }}>
              {digit}
              <span style={{ position: 'absolute', insetInline: 0, bottom: '100%' }}>{before(at)}</span>
            </span>
          </span>
        ))}
      </span>
    </>
  )
}
