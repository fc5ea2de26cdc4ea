import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig(({ mode }) => ({
  define: { __STAGE__: JSON.stringify(mode) },
  plugins: [
    react(), // with fast refresh
  ],
}));
