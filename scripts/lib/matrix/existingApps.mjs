/**
 * @typedef {object} ExistingApp one app that somebody has, to which the modal comes and from which it goes again
 * @property {string} name
 * @property {string} what it is
 * @property {string} folder in `scripts/matrix/existing`
 * @property {'rainbowkit'} [from] the kit from which it moves
 * @property {boolean} [isWorkspace] whether its apps take their config from a package
 */

/**
 * Apps as create-vite 9.3, create-next-app 16.4, sv, create-react-router and create-start write them, cut down to what the modal has to do with, with pinned versions; and
 * one with wagmi that has grown.
 *
 * @type {readonly ExistingApp[]}
 */
export const existingApps = [
  { name: 'existing-react', what: 'a fresh app of React, from create-vite', folder: 'react' },
  { name: 'existing-vue', what: 'a fresh app of Vue, from create-vite', folder: 'vue' },
  { name: 'existing-svelte', what: 'a fresh app of Svelte, from create-vite', folder: 'svelte' },
  { name: 'existing-vanilla', what: 'a fresh app without a framework, from create-vite', folder: 'vanilla' },
  { name: 'existing-next', what: 'a fresh app of Next.js, from create-next-app', folder: 'next' },
  {
    name: 'existing-react-router',
    what: 'a fresh app of React Router, with a server',
    folder: 'react-router',
  },
  { name: 'existing-tanstack-start', what: 'a fresh app of TanStack Start', folder: 'tanstack-start' },
  { name: 'existing-nuxt', what: 'a fresh app of Nuxt, from create-nuxt', folder: 'nuxt' },
  { name: 'existing-sveltekit', what: 'a fresh app of SvelteKit, from sv', folder: 'sveltekit' },
  { name: 'existing-wagmi', what: 'an older app with wagmi 2 and React 18', folder: 'wagmi' },
  {
    name: 'existing-rainbowkit',
    what: 'an app of React with RainbowKit 2, as its quick start says',
    folder: 'rainbowkit',
    from: 'rainbowkit',
  },
  {
    name: 'existing-workspace',
    what: 'a workspace: two apps with one config',
    folder: 'workspace',
    isWorkspace: true,
  },
]
