/** What only a phone's dialog does: one chunk, loaded where the screen is touched or the card is a sheet. */
export { keepAboveKeyboard } from './keepAboveKeyboard.js'
export { createSheetDrag } from './sheetDrag.js'
