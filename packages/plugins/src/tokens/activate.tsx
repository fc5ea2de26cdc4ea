import type { TokenBalance } from '@wallet-modal/runtime/accounts'
import { type AccountRef, implement } from '@wallet-modal/runtime/plugin'
import { AddTokenView, type TokenAdder } from './AddTokenView.js'
import { type AddedTokens, createAddedTokens } from './addedTokens.js'
import { CurrencyView } from './CurrencyView.js'
import { type CurrencyChoice, createCurrencyChoice } from './currencyChoice.js'
import { findToken } from './findToken.js'
import { manifest, type TokenParams } from './manifest.js'
import { texts } from './messages.js'
import { eachOnce, tokensOn } from './nodePortfolio.js'
import { createPortfolio } from './portfolio.js'
import { TokensTab, type TokenViewProps } from './TokensTab.js'
import { TokenView } from './TokenView.js'
import { createTokenPictures } from './tokenPictures.js'
import { rankOf } from './tokenRows.js'
import css from './tokens.css?inline'

/** The components of one modal, over what it reads. */
const tokenViews = (
  props: TokenViewProps,
  added: AddedTokens,
  adder: TokenAdder,
  choice: CurrencyChoice,
) => ({
  tab: () => <TokensTab {...props} />,
  view: ({ params }: { readonly params: TokenParams }) => (
    <TokenView {...props} params={params} onRemove={added.remove} />
  ),
  addView: () => <AddTokenView adder={adder} />,
  currencyView: () => <CurrencyView choice={choice} />,
})

/** Loaded with the tab, when it is shown for the first time. */
export default implement(manifest, (context) => {
  const added = createAddedTokens(context.storage)
  const listed = (networkId: string) => eachOnce([...tokensOn(context, networkId), ...added.on(networkId)])
  const choice = createCurrencyChoice(context)
  const props: TokenViewProps = {
    portfolio: createPortfolio(context, added),
    pictureOf: createTokenPictures(context),
    money: choice.money,
  }
  const adder: TokenAdder = { listed, find: (request) => findToken(context, request), add: added.add }
  const { tab, view, addView, currencyView } = tokenViews(props, added, adder, choice)
  return {
    /**
     * Serves views of other plugins: the tokens that are known on a network (CAIP-2), the function that keeps `state.tokenBalance` up to
     * date, how to show each token, and the currency of values.
     */
    api: {
      tokensOn: listed,
      /** Tokens of the config and the bundled ones: what the visitor added comes from the page's storage, which any script can write. */
      definedOn: (networkId: string) => tokensOn(context, networkId),
      watch: (account: AccountRef & { readonly networkId: string }) => props.portfolio.watch(account),
      pictureOf: props.pictureOf,
      isSpam: (token: TokenBalance) => rankOf(token) === 'spam',
      money: choice.money,
    },
    accountTabs: { tokens: tab },
    views: { Token: view, AddToken: addView, Currency: currencyView },
    styles: [css],
    messages: texts,
  }
})
