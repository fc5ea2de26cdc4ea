import { createConfig, http } from "wagmi";
import { mainnet, optimism } from "wagmi/chains";
import { injected } from "wagmi/connectors";

export const config = createConfig({
  chains: [mainnet, optimism],
  connectors: [injected()],
  multiInjectedProviderDiscovery: false,
  transports: {
    [mainnet.id]: http("https://rpc.orchard.example/mainnet"),
    [optimism.id]: http(),
  },
});
