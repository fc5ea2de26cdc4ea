import { createContext, type ReactNode, useContext } from "react";

const Settings = createContext({ currency: "usd" });

export const useSettings = () => useContext(Settings);

export function SettingsProvider({ children }: { children: ReactNode }) {
  return <Settings.Provider value={{ currency: "usd" }}>{children}</Settings.Provider>;
}
