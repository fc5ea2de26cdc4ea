import type { Pictures } from '@wallet-modal/runtime/accounts'
import { implement } from '@wallet-modal/runtime/plugin'
import { manifest, type TokenParams } from './manifest.js'
import { texts } from './messages.js'
import { tokensOn } from './nodePortfolio.js'
import { createPortfolio, type Portfolio } from './portfolio.js'
import { TokensTab } from './TokensTab.js'
import { TokenView } from './TokenView.js'
import { createTokenPictures } from './tokenPictures.js'
import css from './tokens.css?inline'

/** The components of one modal, over what it reads. */
const tokenViews = (portfolio: Portfolio, pictures: Pictures) => ({
  tab: () => <TokensTab portfolio={portfolio} pictures={pictures} />,
  view: ({ params }: { readonly params: TokenParams }) => (
    <TokenView params={params} portfolio={portfolio} pictures={pictures} />
  ),
})

/** Loaded with the tab, when it is shown for the first time. */
export default implement(manifest, (context) => {
  const { tab, view } = tokenViews(createPortfolio(context), createTokenPictures(context))
  return {
    /** The tokens that are known on a network (CAIP-2), for views of other plugins. */
    api: { tokensOn: (networkId: string) => tokensOn(context, networkId) },
    accountTabs: { tokens: tab },
    views: { Token: view },
    styles: [css],
    messages: texts,
  }
})
