/** What plugins are described with. Every page loads it. */

export { view } from '../view/view.js'
export { entry } from './catalog.js'
export { definePlugin, implement } from './definePlugin.js'
export { defineManifest } from './manifest.js'
