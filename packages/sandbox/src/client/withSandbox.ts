import { sandboxNetworks } from '../networks.js'
import { phoneName } from '../wallets/walletconnect/phoneName.js'
import { phoneIcon } from '../wallets/walletIcons.js'
import { parseSandboxUrl } from './parseSandboxUrl.js'

/** The part of a modal's config that {@link withSandbox} replaces or drops; everything else passes through. */
export interface ConfigForSandbox {
  readonly projectId?: string | undefined
  readonly chains: readonly string[]
  readonly defaultChain?: string | undefined
  readonly networks?: readonly object[] | undefined
  readonly endpoints?: object | undefined
  readonly wallets?: { readonly custom?: readonly object[] | undefined } | undefined
}

/**
 * Points a modal's config at a running sandbox: its chains, networks and endpoints, with the relay among them, take the
 * place of the config's own, and the `projectId` goes, so that no hosted service is reached. The sandbox's own wallet is
 * listed beside the app's, for whoever has WalletConnect on. Makes no request. The type stays the caller's, so that features keep their literal types; the values of `chains`, `defaultChain` and `networks`
 * are the sandbox's all the same.
 *
 * @param url base URL of the sandbox; undefined or empty returns the config as it is, which is what a production build
 * has
 * @throws SandboxClientError `SANDBOX_URL_NOT_LOOPBACK`
 */
export function withSandbox<const Config extends ConfigForSandbox>(
  config: Config,
  url: string | undefined,
): Config {
  if (!url) return config
  const base = parseSandboxUrl(url)
  const { projectId: _, ...kept } = config
  const replaced = {
    ...kept,
    chains: sandboxNetworks.map(({ chainId }) => `eip155:${chainId}`),
    defaultChain: `eip155:${sandboxNetworks[0].chainId}`,
    networks: sandboxNetworks.map(({ chainId, name, nativeCurrency }) => ({
      id: `eip155:${chainId}`,
      name,
      nativeCurrency: { ...nativeCurrency },
      rpcUrls: [`${base}/rpc/${chainId}`],
      explorerUrl: `${base}/explorer/${chainId}`,
      testnet: true,
    })),
    endpoints: { relay: `${base.replace(/^http/, 'ws')}/relay` },
    wallets: {
      ...config.wallets,
      custom: [
        ...(config.wallets?.custom ?? []),
        {
          id: 'dev.walletmodal.sandbox.phone',
          name: phoneName,
          image_url: phoneIcon,
          webapp_link: `${base}/wallet`,
        },
      ],
    },
  }
  return replaced as unknown as Config
}
