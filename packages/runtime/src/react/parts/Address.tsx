import { Fragment } from 'react'
import { useSheet } from '../styles/useSheet.js'
import css from './address.css?inline'

/**
 * A whole address in groups of four, as it must be shown wherever it decides something (look: Review). The gaps are drawn,
 * not written: what is selected and copied is the address.
 */
export function Address({ value }: { readonly value: string }) {
  useSheet(css)
  const prefix = value.startsWith('0x') ? '0x' : ''
  const [first = '', ...others] = value.slice(prefix.length).match(/.{1,4}/g) ?? []
  return (
    <p className="address" dir="ltr">
      {[prefix + first, ...others].map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups may repeat; their place is what they are.
        <Fragment key={index}>
          <span>{group}</span>
          <wbr />
        </Fragment>
      ))}
    </p>
  )
}
