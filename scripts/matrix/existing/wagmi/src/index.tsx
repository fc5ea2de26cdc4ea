import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { WagmiProvider } from "wagmi";
import App from "./App";
import { SettingsProvider } from "./providers/settings";
import { config } from "./wagmi";

const queryClient = new QueryClient();

createRoot(document.getElementById("root") as HTMLElement).render(
  <StrictMode>
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        {/* Read once, on start. */}
        <SettingsProvider>
          <App />
        </SettingsProvider>
      </QueryClientProvider>
    </WagmiProvider>
  </StrictMode>,
);
