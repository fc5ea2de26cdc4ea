// What views of a connected account need beyond other views: one file of the build, which nobody loads before.
export { TextField } from './parts/TextField.js'
export { useExplorerUrl } from './useExplorerUrl.js'
export { type ListedNetwork, useNetworks } from './useNetworks.js'
