import { Fragment } from 'react'
import { useSheet } from '../styles/useSheet.js'
import css from './address.css?inline'

/**
 * A whole address in groups of four, for every place where a visitor decides by it. The gaps are drawn, so that selecting and
 * copying gives the plain address.
 */
export function Address({
  value,
  differsFrom,
}: {
  readonly value: string
  /** An address that this one could be mistaken for: groups that differ are bold. @default none */
  readonly differsFrom?: string | undefined
}) {
  useSheet(css)
  const groups = groupsOf(value)
  const compared = differsFrom === undefined ? groups : groupsOf(differsFrom)
  return (
    <p className="address" dir="ltr">
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups may repeat; only their place identifies them.
        <Fragment key={index}>
          {isSame(group, compared[index]) ? <span>{group}</span> : <b>{group}</b>}
          <wbr />
        </Fragment>
      ))}
    </p>
  )
}

/** Groups of four characters. The first one has the prefix, too. */
function groupsOf(address: string): readonly string[] {
  const prefix = address.startsWith('0x') ? '0x' : ''
  const [first = '', ...others] = address.slice(prefix.length).match(/.{1,4}/g) ?? []
  return [prefix + first, ...others]
}

const isSame = (one: string, other: string | undefined) => one.toLowerCase() === other?.toLowerCase()
