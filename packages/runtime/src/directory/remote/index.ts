export { directoryTexts } from '../../messages/en/directory.js'
export { createRemoteDirectory } from './createRemoteDirectory.js'
export { sdkOf } from './directoryClient.js'
