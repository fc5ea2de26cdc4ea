import { openOnClick } from './modal.js'

// The sandbox's wallet stands in for yours: it signs for real, without a prompt.
addEventListener('eip6963:announceProvider', (event) => {
  const { info, provider } = (event as CustomEvent).detail
  if (info.rdns === 'dev.walletmodal.sandbox') globalThis.sampleWallet = provider
})
dispatchEvent(new Event('eip6963:requestProvider'))
openOnClick()
