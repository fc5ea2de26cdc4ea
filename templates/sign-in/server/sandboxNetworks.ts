import type { SignInNetworks } from './networks'

/** The networks of a sandbox, for an app in development. */
export async function sandboxNetworks(sandbox: string): Promise<SignInNetworks> {
  const { chains, solana, bitcoin, polkadot } = await (await fetch(`${sandbox}/sandbox.json`)).json()
  const nodes = chains.map(({ id, rpcUrl }: Readonly<Record<'id' | 'rpcUrl', string>>) => [id, [rpcUrl]])
  return {
    chains: [...chains, solana, bitcoin, polkadot].map(({ id }: { readonly id: string }) => id),
    rpcUrls: Object.fromEntries(nodes),
  }
}
