import { Fragment } from 'react'
import { useSheet } from '../styles/useSheet.js'
import css from './address.css?inline'

/**
 * A whole address in groups of four, for every place where a visitor decides by it. The gaps are drawn, so that selecting and
 * copying gives the plain address.
 */
export function Address({ value }: { readonly value: string }) {
  useSheet(css)
  const prefix = value.startsWith('0x') ? '0x' : ''
  const [first = '', ...others] = value.slice(prefix.length).match(/.{1,4}/g) ?? []
  return (
    <p className="address" dir="ltr">
      {[prefix + first, ...others].map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups may repeat; only their place identifies them.
        <Fragment key={index}>
          <span>{group}</span>
          <wbr />
        </Fragment>
      ))}
    </p>
  )
}
