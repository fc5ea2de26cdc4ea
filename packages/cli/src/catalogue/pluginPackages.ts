/**
 * Packages that an app needs besides ours, exact, by the feature that needs them. They are the versions that the plugins are
 * tested with. No namespace needs any: what chains are spoken with comes with the plugins.
 */
export const packagesOfFeature: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // The last release under Apache-2.0.
  walletConnect: { '@walletconnect/universal-provider': '2.21.8' },
}

/** What is told before WalletConnect is switched on. */
export const walletConnectLicence = [
  'WalletConnect installs @walletconnect/universal-provider 2.21.8, pinned: the last release under Apache-2.0.',
  "Later releases carry a licence that demands the vendor's gateway and limits your users. Read it before you update.",
].join(' ')
