import { createContext, useContext } from 'react'

/** Set by `VirtualList` for each of its rows. */
export const RowTabIndex = createContext<0 | -1 | undefined>(undefined)

/**
 * The `tabIndex` of a row's button or link: 0 for the one row of a `VirtualList` that Tab reaches, -1 for its others, and `undefined`
 * outside such a list. `ListRow`, `WalletRow` and an `ExternalLink` that looks like a row have it already.
 */
export const useRowTabIndex = () => useContext(RowTabIndex)
