import { useAccount } from "wagmi";
import { useSettings } from "./providers/settings";

export default function App() {
  const { address } = useAccount();
  const { currency } = useSettings();
  return (
    <main className="orchard">
      <h1>Orchard</h1>
      <p>{address ?? "No account"}</p>
      <p>Prices in {currency}</p>
    </main>
  );
}
