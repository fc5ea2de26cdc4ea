// What views of a connected account need beyond other views: one file of the build, which nobody loads before.
export { NearEnd, PagedPanel, type PagedTexts } from './parts/PagedPanel.js'
export { TextField } from './parts/TextField.js'
export { useExplorerUrl } from './useExplorerUrl.js'
export { useInSight } from './useInSight.js'
export { type ListedNetwork, useNetworks } from './useNetworks.js'
