import { createContext, useContext } from 'react'

/** Set by `VirtualList` for each of its rows. */
export const RowTabIndex = createContext<0 | -1 | undefined>(undefined)

/**
 * The `tabIndex` for a row's button or link: 0 for the row of a `VirtualList` that Tab reaches, -1 for the others, and `undefined`
 * outside such a list. `ListRow`, `WalletRow` and an `ExternalLink` that looks like a row use it themselves.
 */
export const useRowTabIndex = () => useContext(RowTabIndex)
