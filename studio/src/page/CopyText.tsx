import { useEffect, useState } from 'react'

/** Copies a text, and says so for two seconds. */
export function CopyText({ text, label }: { readonly text: string; readonly label: string }) {
  const [outcome, setOutcome] = useState<'Copied' | 'Couldn’t copy' | undefined>()
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), 2_000)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('Copied'),
      () => setOutcome('Couldn’t copy'),
    )
  return (
    <>
      <button type="button" className="copy" onClick={() => void copy()} aria-label={label}>
        {outcome ?? 'Copy'}
      </button>
      <span role="status" className="heard">
        {outcome}
      </span>
    </>
  )
}
