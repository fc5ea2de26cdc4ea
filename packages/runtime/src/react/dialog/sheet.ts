/** Whether the card is the phone's sheet: as wide as the screen. */
export const isSheet = (card: HTMLElement) => card.offsetWidth === card.parentElement?.clientWidth
