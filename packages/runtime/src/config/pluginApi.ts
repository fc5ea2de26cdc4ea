/**
 * The number of the plugin API: of the entries that plugins import, and of what the modal expects of them. A change that breaks plugins
 * raises it. A plugin names the number that it is made for, in `api` of its manifest and of its facts.
 */
export const pluginApi = 1

/** Whether a plugin is made for this version. @param api as it says. @default the first number */
export const isPluginApi = (api: unknown = 1): boolean => api === pluginApi
