/** What plugins are described with. Every page loads it. */

export { entry } from './catalog.js'
export { defineManifest, definePlugin, implement, view } from './definePlugin.js'
