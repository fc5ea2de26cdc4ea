/** The id of the plugin that a page's address leads back to: its query parameter `wallet-modal`. Anyone can write such a link. */
export const returnedTo = (page: { readonly location?: { readonly search: string } } | undefined): string =>
  new URLSearchParams(page?.location?.search).get('wallet-modal') ?? ''
