// A long list and the field to search it with: most views that have one have the other, and so both are one request.
export { SearchField } from './SearchField.js'
export { VirtualList, type VirtualListHandle, type VirtualListProps } from './VirtualList.js'
