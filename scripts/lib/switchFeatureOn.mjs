/**
 * Switches a feature of the demo on, as a team does in its own config: the template that users get leaves it off.
 *
 * @param {string} flag
 * @param {Record<string, string>} [endpoints] that it needs besides
 * @returns {import('vite').Plugin}
 */
export const switchFeatureOn = (flag, endpoints) => ({
  name: `switch-on-${flag}`,
  // Runs before types are removed.
  enforce: 'pre',
  transform(code, id) {
    if (!id.split('?')[0]?.endsWith('/wallet-modal.config.ts')) return undefined
    const off = `${flag}: false`
    if (!code.includes(off)) throw new Error(`The demo's config has no \`${off}\` to switch on.`)
    const on = code.replace(off, `${flag}: true`)
    return endpoints ? on.replace('features:', `endpoints: ${JSON.stringify(endpoints)},\n  features:`) : on
  },
})
